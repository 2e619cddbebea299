import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells an element's style how much of the window is seen (--seen-height, --seen-top): a phone's keyboard lies over the
 * page and makes nothing smaller but this. What has the focus is kept in sight.
 */
export function useVisibleArea(element: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => {
    const [viewport, box] = [window.visualViewport, element.current]
    if (!active || !viewport || !box) return
    const measure = () => {
      // Who has zoomed in sees a part by choice.
      if (viewport.scale > 1.01) return
      box.style.setProperty('--seen-height', `${viewport.height}px`)
      box.style.setProperty('--seen-top', `${viewport.offsetTop}px`)
    }
    const resized = () => {
      measure()
      const focused = document.activeElement
      if (focused && focused !== box && box.contains(focused)) focused.scrollIntoView({ block: 'nearest' })
    }
    measure()
    viewport.addEventListener('resize', resized)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', resized)
      viewport.removeEventListener('scroll', measure)
    }
  }, [element, active])
}
