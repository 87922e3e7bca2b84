import { useSyncExternalStore } from 'react'

const KEY = 'lineside.capture.keypad'
const listeners = new Set<() => void>()
const touched = '(pointer: coarse)'

const isChosen = () => localStorage.getItem(KEY) !== 'off'

/** Whether numbers are typed on the keypad of this application, or as the device has it. */
export function chooseKeypad(on: boolean): void {
  if (on) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(touched)
  listeners.add(listener)
  media.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    media.removeEventListener('change', listener)
  }
}

export function useKeypadChoice(): boolean {
  return useSyncExternalStore(subscribe, isChosen)
}

/** The keypad is for fingers: who works with a mouse has keys of their own. */
export function useHasKeypad(): boolean {
  return useSyncExternalStore(subscribe, () => isChosen() && matchMedia(touched).matches)
}

/** Whether a number may be gone to unasked: on a screen that is touched the device's own keys would cover it. */
export function useTypesAtOnce(): boolean {
  return useSyncExternalStore(subscribe, () => isChosen() || !matchMedia(touched).matches)
}
