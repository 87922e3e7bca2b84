import type { ReactNode } from 'react'
import type { Field, Typed } from './answers.ts'

export interface InputProps {
  field: Field
  label: ReactNode
  help: ReactNode
  error: string | undefined
  typed: Typed | undefined
  onAnswer: (typed: Typed) => void
  onLeave: () => void
  /** IANA zone of the plant, for the buttons of today and now */
  zone: string
}

/** What every input of a form has of the kit. */
export function common({ field, label, help, error, onLeave }: InputProps) {
  return {
    label,
    help,
    error,
    required: !field.optional,
    onBlur: onLeave,
    size: 'touch',
    id: `field-${field.id}`,
  } as const
}
