import type { APIRequestContext } from '@playwright/test'
import { blankField } from '../../contract/src/forms/index.ts'
import { approve, beginLike } from './forms.ts'
import { asker } from './plant.ts'

interface Offered {
  id: number
  collectPoint: { id: number; name: string }
}

/** A route with a form of its own at two stops: what it is called, and where an operator starts it. */
export async function routeOfTwo(request: APIRequestContext): Promise<{ name: string; point: { name: string } }> {
  const name = `Morning round ${Date.now()}`
  const draft = await beginLike(request, `Checked on a route ${Date.now()}`, ([id = 0]) => ({
    fields: [blankField(id, 'number', 'Oil temperature')],
  }))
  await draft.submit()
  await approve(request, draft.id)
  const operator = await asker(request, 'operator', '1')
  const offered = await operator<Offered[]>('/api/operator/v1/TypeCollect/ListFormsWithLastCollect')
  const form = offered.find(({ id }) => id === draft.formId)
  if (!form) throw new Error('The operator is not offered the form')
  const point = form.collectPoint
  const admin = await asker(request, 'admin')
  const places = await admin<{ id: number; level: string; industryId: number }[]>(
    '/api/domain/v1/Hierarchy/HierarchyGetByFilter',
  )
  const place = places.find(({ id, level }) => level === 'collectPoint' && id === point.id)
  const stop = (minutes: number) => ({ collectPointId: point.id, formId: form.id, minutes })
  await admin('/api/domain/v1/Script', { industryId: place?.industryId, name, stops: [stop(0), stop(30)] })
  return { name, point }
}
