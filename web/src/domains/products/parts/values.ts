import { type NewProduct, newProduct } from '@lineside/contract/products'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { formValues } from '../../../core/fields/index.ts'
import { errorSentence, formCheck } from '../../../core/form/index.ts'
import { productFields } from '../fields.ts'
import type { Product } from '../queries.ts'

export type ProductBody = NewProduct

/** A product as the form holds one: a plant that is not chosen yet is null. */
export type ProductValues = Omit<NewProduct, 'industryId' | 'enabled'> & { industryId: number | null }

export const valuesOf = (product: Product) => formValues<ProductValues>(productFields, product)

export const blank = formValues<ProductValues>(productFields, {})

/** Checked as a new product is; what the form does not hold is as for a new one. */
export function productCheck(): Resolver<ProductValues, unknown, ProductBody> {
  // nothing chosen is nothing sent, which is what the schema calls required
  return formCheck(newProduct(), (values) => ({ ...values, industryId: values.industryId ?? undefined }))
}

type ListError = FieldErrors<ProductValues>['places']

/** What is wrong with a list of places: with the whole, or with one of them (`places.3`) by its id. */
export function errorsOf(error: unknown, ids: readonly number[]) {
  const problems = error as ListError
  const whole = errorSentence(typeof problems?.message === 'string' ? problems.message : undefined)
  const byId = new Map<string, string>()
  for (const [index, id] of ids.entries()) {
    const message = problems?.[index]?.message
    const sentence = typeof message === 'string' ? errorSentence(message) : undefined
    if (sentence) byId.set(String(id), sentence)
  }
  return { whole, byId }
}
