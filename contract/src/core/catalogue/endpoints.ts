import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { historyEntry } from '../history.ts'
import type { Lazy } from '../lazy.ts'
import { type FilterKind, type ListDefinition, listQuery } from '../list.ts'
import type { EndpointRight, Need } from '../rights.ts'
import { bulkAnswer, byId, enabledBody, versionBody } from './schemas.ts'

/** Where the records of a catalogue are called, and who reads and who edits them. */
export interface CatalogueCalls {
  /** the names of its endpoints and events begin with it */
  domain: string
  /** a second kind of record in the domain: its calls are named `<domain>.<part>.<verb>`, its words stand under `<part>` */
  part?: string
  path: `/api/${string}`
  read: readonly Need[]
  edit: readonly Need[]
}

interface Described<A extends z.ZodType> {
  summary: string
  record: Lazy<A>
}

interface Body<B extends z.ZodType, A extends z.ZodType> extends Described<A> {
  body: Lazy<B>
}

/** What the names of its calls begin with, and what the history calls its records. */
export const namedBy = ({ domain, part }: Pick<CatalogueCalls, 'domain' | 'part'>): string =>
  part === undefined ? domain : `${domain}.${part}`

/** `GET <path>`: `<domain>.list`. `right`: where more people may read the list than the records. */
export function listEndpoint<F extends { [key: string]: FilterKind }, R extends z.ZodType>(
  of: CatalogueCalls,
  {
    list,
    row,
    summary,
    right,
  }: { list: ListDefinition<string, F>; row: Lazy<R>; summary: string; right?: EndpointRight },
) {
  return endpoint({
    name: `${namedBy(of)}.list`,
    method: 'GET',
    path: `${of.path}`,
    summary,
    right: right ?? of.read,
    list: true,
    schemas: () => ({ query: listQuery(list), answer: z.array(row()) }),
  })
}

/** `GET <path>/{id}`: `<domain>.get`. */
export function getEndpoint<A extends z.ZodType>(of: CatalogueCalls, { summary, record }: Described<A>) {
  return endpoint({
    name: `${namedBy(of)}.get`,
    method: 'GET',
    path: `${of.path}/{id}`,
    summary,
    right: of.read,
    schemas: () => ({ params: byId(), answer: record() }),
  })
}

/** `GET <path>/{id}/Log`: `<domain>.log`. */
export function logEndpoint(of: CatalogueCalls, { summary }: { summary: string }) {
  return endpoint({
    name: `${namedBy(of)}.log`,
    method: 'GET',
    path: `${of.path}/{id}/Log`,
    summary,
    right: of.read,
    schemas: () => ({ params: byId(), answer: z.array(historyEntry()) }),
  })
}

/** `POST <path>`: `<domain>.create`. */
export function createEndpoint<B extends z.ZodType, A extends z.ZodType>(
  of: CatalogueCalls,
  { summary, body, record }: Body<B, A>,
) {
  return endpoint({
    name: `${namedBy(of)}.create`,
    method: 'POST',
    path: `${of.path}`,
    summary,
    right: of.edit,
    status: 201,
    events: [`${of.domain}.created`],
    schemas: () => ({ body: body(), answer: record() }),
  })
}

/** `PUT <path>/{id}`: `<domain>.change`. */
export function changeEndpoint<B extends z.ZodType, A extends z.ZodType>(
  of: CatalogueCalls,
  { summary, body, record }: Body<B, A>,
) {
  return endpoint({
    name: `${namedBy(of)}.change`,
    method: 'PUT',
    path: `${of.path}/{id}`,
    summary,
    right: of.edit,
    events: [`${of.domain}.changed`],
    schemas: () => ({ params: byId(), body: body(), answer: record() }),
  })
}

/** `POST <path>/{id}/Duplicate`: `<domain>.duplicate`. */
export function duplicateEndpoint<A extends z.ZodType>(of: CatalogueCalls, { summary, record }: Described<A>) {
  return endpoint({
    name: `${namedBy(of)}.duplicate`,
    method: 'POST',
    path: `${of.path}/{id}/Duplicate`,
    summary,
    right: of.edit,
    status: 201,
    events: [`${of.domain}.duplicated`],
    schemas: () => ({ params: byId(), body: versionBody(), answer: record() }),
  })
}

/** `PUT <path>/{id}/Enabled`: `<domain>.setEnabled`, for both ways; otherwise `enableEndpoint` and `disableEndpoint`. */
export function setEnabledEndpoint<A extends z.ZodType>(of: CatalogueCalls, { summary, record }: Described<A>) {
  return endpoint({
    name: `${namedBy(of)}.setEnabled`,
    method: 'PUT',
    path: `${of.path}/{id}/Enabled`,
    summary,
    right: of.edit,
    events: [`${of.domain}.enabled`, `${of.domain}.disabled`],
    schemas: () => ({ params: byId(), body: enabledBody(), answer: record() }),
  })
}

/** `PUT <path>/{id}/Enable`: `<domain>.enable`. */
export function enableEndpoint<A extends z.ZodType>(of: CatalogueCalls, { summary, record }: Described<A>) {
  return endpoint({
    name: `${namedBy(of)}.enable`,
    method: 'PUT',
    path: `${of.path}/{id}/Enable`,
    summary,
    right: of.edit,
    events: [`${of.domain}.enabled`],
    schemas: () => ({ params: byId(), body: versionBody(), answer: record() }),
  })
}

/** `PUT <path>/{id}/Disable`: `<domain>.disable`. */
export function disableEndpoint<A extends z.ZodType>(of: CatalogueCalls, { summary, record }: Described<A>) {
  return endpoint({
    name: `${namedBy(of)}.disable`,
    method: 'PUT',
    path: `${of.path}/{id}/Disable`,
    summary,
    right: of.edit,
    events: [`${of.domain}.disabled`],
    schemas: () => ({ params: byId(), body: versionBody(), answer: record() }),
  })
}

/** `POST <path>/{id}/Remove`: `<domain>.remove`, of a record that nothing uses; its history stays. */
export function removeEndpoint(of: CatalogueCalls, { summary }: { summary: string }) {
  return endpoint({
    name: `${namedBy(of)}.remove`,
    method: 'POST',
    path: `${of.path}/{id}/Remove`,
    summary,
    right: of.edit,
    events: [`${of.domain}.removed`],
    schemas: () => ({ params: byId(), body: versionBody(), answer: z.object({ id: z.int() }) }),
  })
}

/** `PUT <path>/EnableMany`: `<domain>.enableMany`; `body` names the records as the domain calls them. */
export function enableManyEndpoint<B extends z.ZodType>(
  of: CatalogueCalls,
  { summary, body }: { summary: string; body: Lazy<B> },
) {
  return endpoint({
    name: `${namedBy(of)}.enableMany`,
    method: 'PUT',
    path: `${of.path}/EnableMany`,
    summary,
    right: of.edit,
    events: [`${of.domain}.enabled`],
    schemas: () => ({ body: body(), answer: bulkAnswer() }),
  })
}

/** `PUT <path>/DisableMany`: `<domain>.disableMany`. */
export function disableManyEndpoint<B extends z.ZodType>(
  of: CatalogueCalls,
  { summary, body }: { summary: string; body: Lazy<B> },
) {
  return endpoint({
    name: `${namedBy(of)}.disableMany`,
    method: 'PUT',
    path: `${of.path}/DisableMany`,
    summary,
    right: of.edit,
    events: [`${of.domain}.disabled`],
    schemas: () => ({ body: body(), answer: bulkAnswer() }),
  })
}
