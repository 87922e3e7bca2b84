import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { abilities } from './history.ts'
import { type Infer, lazy } from './lazy.ts'
import { id, idText, instant, text } from './scalars.ts'

/** Views that a person may save of one list. */
export const MAX_VIEWS = 30
export const MAX_VIEW_NAME = 60

const listName = () =>
  z
    .string()
    .max(80)
    .regex(/^[a-z][A-Za-z-]*(\.[A-Za-z-]+){0,2}$/, 'invalid')
const name = () => text(MAX_VIEW_NAME).trim().min(1, 'required')
const key = () => z.string().regex(/^[A-Za-z]{1,60}$/, 'invalid')

/**
 * Filters and sort as the list's address has them, but a day may be said by its distance from today: `today`, `today-6`.
 * What a list no longer knows is left out by who reads them.
 */
const values = () => z.record(key(), text(4000)).refine((all) => Object.keys(all).length <= 40, 'tooMany')
/** Of the list, or one that its filters bring: `field41`. */
const column = () => z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/, 'invalid')
const columns = () => z.array(column()).min(1).max(60)

/** What a person saved of a list, under a name of their own. */
export const listView = lazy(() =>
  z.object({
    id: id(),
    list: z.string(),
    name: z.string(),
    values: z.record(z.string(), z.string()),
    /** the columns in sight */
    columns: z.array(z.string()),
    /** the list opens with it */
    isDefault: z.boolean(),
  }),
)

export type ListView = Infer<typeof listView>

const at = () => z.object({ id: idText() })

export const listViews = endpoint({
  name: 'core.listViews',
  method: 'GET',
  path: '/api/domain/v1/ListView',
  summary: 'The own saved views of all lists, by name',
  right: 'signedIn',
  schemas: () => ({ answer: z.array(listView()) }),
})

export const saveView = endpoint({
  name: 'core.saveView',
  method: 'POST',
  path: '/api/domain/v1/ListView',
  summary: 'Save the filters, sort and columns of a list under a name; one of a list may be its default',
  right: 'signedIn',
  status: 201,
  personal: true,
  schemas: () => ({
    body: z.strictObject({
      list: listName(),
      name: name(),
      values: values(),
      columns: columns(),
      isDefault: z.boolean(),
    }),
    answer: listView(),
  }),
})

export const changeView = endpoint({
  name: 'core.changeView',
  method: 'PUT',
  path: '/api/domain/v1/ListView/{id}',
  summary: 'Rename an own view, make it the default of its list or no longer, or save what is in sight in it',
  right: 'signedIn',
  personal: true,
  schemas: () => ({
    params: at(),
    body: z.strictObject({
      name: name().optional(),
      values: values().optional(),
      columns: columns().optional(),
      isDefault: z.boolean().optional(),
    }),
    answer: listView(),
  }),
})

export const removeView = endpoint({
  name: 'core.removeView',
  method: 'DELETE',
  path: '/api/domain/v1/ListView/{id}',
  summary: 'Remove an own view',
  right: 'signedIn',
  status: 204,
  personal: true,
  schemas: () => ({ params: at(), answer: z.undefined() }),
})

/** Views that a plant has of one list, by whoever they are. */
export const MAX_SHARED_VIEWS = 30

/** A view that somebody shared with a plant: everybody of the plant sees it, each finds the rows that they may read. */
export const sharedView = lazy(() =>
  z.object({
    id: id(),
    /** the plant */
    industryId: id(),
    list: z.string(),
    name: z.string(),
    values: z.record(z.string(), z.string()),
    columns: z.array(z.string()),
    sharedBy: z.object({ id: id(), name: z.string() }),
    /** when it was shared or last changed */
    changedAt: instant(),
    rowVersion: z.int().positive(),
    /** `changed` and `removed`: who shared it, managers of the plant and administrators may; else NOT_THE_PERSON */
    abilities: abilities(),
  }),
)

export type SharedView = Infer<typeof sharedView>

export const listSharedViews = endpoint({
  name: 'core.listSharedViews',
  method: 'GET',
  path: '/api/domain/v1/SharedView',
  summary: 'The views of all lists that are shared with the own plants, by name',
  right: 'signedIn',
  schemas: () => ({ answer: z.array(sharedView()) }),
})

export const shareView = endpoint({
  name: 'core.shareView',
  method: 'POST',
  path: '/api/domain/v1/SharedView',
  summary: 'Share the filters, sort and columns of a list with a plant under a name that the plant has once',
  right: 'signedIn',
  status: 201,
  events: ['core.viewShared'],
  schemas: () => ({
    body: z.strictObject({ industryId: id(), list: listName(), name: name(), values: values(), columns: columns() }),
    answer: sharedView(),
  }),
})

export const changeSharedView = endpoint({
  name: 'core.changeSharedView',
  method: 'PUT',
  path: '/api/domain/v1/SharedView/{id}',
  summary: 'Rename a shared view, or save what is in sight in it',
  right: 'signedIn',
  events: ['core.sharedViewChanged'],
  schemas: () => ({
    params: at(),
    body: z.strictObject({
      rowVersion: z.int().positive(),
      name: name().optional(),
      values: values().optional(),
      columns: columns().optional(),
    }),
    answer: sharedView(),
  }),
})

export const removeSharedView = endpoint({
  name: 'core.removeSharedView',
  method: 'DELETE',
  path: '/api/domain/v1/SharedView/{id}',
  summary: 'Remove a shared view; what people saved of it for themselves stays theirs',
  right: 'signedIn',
  status: 204,
  events: ['core.sharedViewRemoved'],
  schemas: () => ({ params: at(), answer: z.undefined() }),
})
