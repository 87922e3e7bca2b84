import { useState } from 'react'

const prefix = 'lineside.chats.typed.'

/** A message that is being written, kept on this tab under its name until it is sent. */
export function useTypedMessage(name: string): [typed: string, setTyped: (typed: string) => void] {
  const key = prefix + name
  const [state, setState] = useState(() => ({ key, typed: sessionStorage.getItem(key) ?? '' }))
  // another chat has been opened in the same place
  const typed = state.key === key ? state.typed : (sessionStorage.getItem(key) ?? '')
  return [
    typed,
    (next) => {
      setState({ key, typed: next })
      saveTyped(key, next)
    },
  ]
}

function saveTyped(key: string, typed: string): void {
  try {
    if (typed === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, typed)
  } catch {
    // a browser without room keeps it as long as the page lives
  }
}
