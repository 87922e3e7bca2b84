import { useState } from 'react'
import { focusUnread } from '../../../ui/index.ts'

/** The way to the registration: what is still missing is led to, question by question. */
export function useRegistering() {
  const [insists, setInsists] = useState(false)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState<number | null>(null)
  const onGoTo = (questionId: number) => {
    setOpen(false)
    setInsists(true)
    setAt(questionId)
  }
  const register = () => {
    // what is no number is no answer yet: it is not left out unseen
    if (focusUnread()) return
    setInsists(true)
    setOpen(true)
  }
  return { insists, at, setAt, register, dialog: { open, onGoTo, onClose: () => setOpen(false) } }
}
