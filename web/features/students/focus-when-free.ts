const everyMs = 50
const longestMs = 1500

/**
 * A dialog gives the focus back to the button that opened it. Where that button is gone by then, nothing has the focus,
 * and a keyboard would start again at the top of the page: this gives it to another place.
 */
export function focusWhenFree(find: () => HTMLElement | null): void {
  let waited = 0
  const timer = setInterval(() => {
    waited += everyMs
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isFree) find()?.focus()
    if (isFree || waited >= longestMs) clearInterval(timer)
  }, everyMs)
}
