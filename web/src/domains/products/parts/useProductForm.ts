import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useForm } from '../../../core/form/index.ts'
import { useUnsaved } from '../../../core/navigation/index.ts'
import { type ProductBody, type ProductValues, productCheck, sameValues } from './values.ts'

/**
 * The form of a product that asks before it is left unsaved. `saved` is called once it was sent, when the page may be
 * left without a question.
 */
export function useProductForm(start: ProductValues, send: (body: ProductBody) => Promise<() => void>) {
  const [check] = useState(productCheck)
  const [done, setDone] = useState(false)
  const api = useForm<ProductValues, ProductBody>({
    check,
    defaultValues: start,
    onSubmit: async (body) => {
      const saved = await send(body)
      // drawn before the page is left, which would else ask about what was typed and is saved
      flushSync(() => setDone(true))
      saved()
    },
  })
  const values = useWatch({ control: api.form.control }) as ProductValues
  const dirty = !sameValues(values, start)
  useUnsaved(dirty && !done)
  return { api, dirty }
}
