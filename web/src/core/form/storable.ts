import type { FieldValues } from 'react-hook-form'

/** What can be kept as text; files that were chosen lie on the device by themselves (`core/files/device-files.ts`). */
export function storable<V extends FieldValues>(values: V): Partial<V> {
  const isFile = (value: unknown) => value instanceof Blob
  const entries = Object.entries(values).filter(
    ([, value]) => !isFile(value) && !(Array.isArray(value) && value.some(isFile)),
  )
  return Object.fromEntries(entries) as Partial<V>
}
