const key = 'vivavoce.typed-mode'

/** SPEC-14: the hidden switch is ?mode=typed, or Alt + Shift + T on the set-up and interview screens. */
export const isTypedModeAddress = (search: string): boolean => new URLSearchParams(search).get('mode') === 'typed'

export const isTypedModeShortcut = (event: Pick<KeyboardEvent, 'altKey' | 'shiftKey' | 'code'>): boolean =>
  event.altKey && event.shiftKey && event.code === 'KeyT'

/** For this tab, so that a reload in the middle of an interview stays in the mode it was in. */
export function rememberTypedMode(on: boolean, storage: Storage = sessionStorage): void {
  if (on) storage.setItem(key, 'on')
  else storage.removeItem(key)
}

export const recallTypedMode = (storage: Storage = sessionStorage): boolean => storage.getItem(key) === 'on'
