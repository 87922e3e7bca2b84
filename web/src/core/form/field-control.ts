import type { Control, FieldValues } from 'react-hook-form'

/**
 * A form as its fields see it: what stands in it, not what it sends. Any form whose values include `V` is one, so that a
 * part asks for the fields it draws and is given the form as it is. The form library's own `Control` takes no form but
 * one of exactly these values and this answer.
 */
export interface FieldControl<V extends FieldValues> {
  readonly _options: { readonly values?: V }
}

/** The same as the hooks of the form library take it. */
export const controlOf = <V extends FieldValues>(control: FieldControl<V>) => control as Control<V, unknown, V>
