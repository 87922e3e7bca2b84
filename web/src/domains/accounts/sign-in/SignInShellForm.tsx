import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FormApi } from '../../../core/form/index.ts'
import { Button, Form } from '../../../ui/index.ts'

interface SignInShellFormProps<V extends FieldValues, O> {
  label: string
  submit: string
  api: FormApi<V, O>
  children: ReactNode
}

/** The form of a page before the portal: its fields, and one button as wide as they are. */
export function SignInShellForm<V extends FieldValues, O>({
  label,
  submit,
  api,
  children,
}: SignInShellFormProps<V, O>) {
  return (
    <Form
      label={label}
      onSubmit={api.submit}
      problem={api.problem}
      actions={
        <Button type="submit" tone="primary" fullWidth busy={api.submitting}>
          {submit}
        </Button>
      }
    >
      {children}
    </Form>
  )
}
