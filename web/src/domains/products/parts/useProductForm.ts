import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useForm } from '../../../core/form/index.ts'
import { useUnsaved } from '../../../core/navigation/index.ts'
import { type ProductBody, type ProductValues, productCheck, sameValues } from './values.ts'

/** The form of a product that asks before it is left unsaved. */
export function useProductForm(start: ProductValues, send: (body: ProductBody) => Promise<void>) {
  const [check] = useState(productCheck)
  const api = useForm<ProductValues, ProductBody>({
    check,
    defaultValues: start,
    onSubmit: send,
  })
  const values = useWatch({ control: api.form.control }) as ProductValues
  const dirty = !sameValues(values, start)
  useUnsaved(dirty)
  return { api, dirty }
}
