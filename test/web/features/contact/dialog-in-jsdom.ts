/** jsdom has no modal dialogs and scrolls nothing. This is what a browser does of them; the true ones are looked at in Chromium. */
export function letDialogsOpen(): void {
  Element.prototype.scrollIntoView = () => undefined
  const before = new WeakMap<HTMLDialogElement, Element | null>()
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      before.set(this, document.activeElement)
      this.open = true
      this.querySelector<HTMLElement>('input, button')?.focus()
    },
    close(this: HTMLDialogElement) {
      this.open = false
      const last = before.get(this)
      if (last instanceof HTMLElement) last.focus()
    },
  })
}
