import { z } from 'zod'
import {
  endpoint,
  type Infer,
  id,
  lazy,
  line,
  need,
  permissions,
  plantCatalogue,
  plantList,
  webAddress,
} from '../core/index.ts'

/** The longest text of each field. */
export const limits = { name: 100, url: 2000 } as const

/**
 * What a report is about, as the portal divides its work: the headings under which they are listed. Those of the SEO stand
 * with its actions as well, those of checklists with their results.
 */
export const reportAreas = [
  'SAMPLES',
  'PRODUCTION',
  'NON_CONFORMITIES',
  'ACTION_PLANS',
  'SEO',
  'CHECKLISTS',
  'LOGBOOK',
  'TRACEABILITY',
  'RESULTS',
] as const
export type ReportArea = (typeof reportAreas)[number]

/** What people enter of a report that another system makes. */
const content = lazy(() =>
  z.strictObject({
    /** its own within the plant, accents and case ignored */
    name: line(limits.name),
    /** on one of the allowed servers */
    url: webAddress(limits.url),
    /** the heading under which it is listed; none: with those that have none */
    area: z.enum(reportAreas).nullable().optional(),
    /** its place there, the lowest first */
    order: z.int('notWhole').min(0).max(9999),
  }),
)

export type ReportLinkContent = Required<Infer<typeof content>>

export const reportLinkList = plantList({
  name: 'reports',
  columns: [
    { key: 'area', kind: 'code', codes: 'area', shown: true },
    { key: 'order', kind: 'number', shown: true },
    { key: 'url', kind: 'text', shown: true },
  ],
  filters: {
    area: { kind: 'codes', codes: reportAreas, set: 'area' },
  },
})

/** Kept by who keeps the plant's structure; from which servers they may come is for administrators to say. */
export const reportLinks = plantCatalogue({
  calls: {
    domain: 'reports',
    path: '/api/domain/v1/ReportLink',
    read: [need(permissions.structure)],
    edit: [need(permissions.structure, 'w')],
  },
  list: reportLinkList,
  content,
  one: 'report of another system',
  many: 'reports of other systems',
})

export const reportLinkStates = reportLinks.states

/** A report as those find it who read it. */
export const shownReport = lazy(() =>
  z.object({
    id: id(),
    industryId: id(),
    name: z.string(),
    url: z.string(),
    area: z.enum(reportAreas).nullable(),
    order: z.int(),
    /** its server is among the allowed ones; any other is not shown within the portal */
    allowed: z.boolean(),
  }),
)

export const listReports = endpoint({
  name: 'reports.listAll',
  method: 'GET',
  path: '/api/domain/v1/ReportLink/ListAll',
  summary: 'The enabled reports of the own plants by area and order',
  right: [need(permissions.sampleLogs)],
  schemas: () => ({ answer: z.array(shownReport()) }),
})

export const listSeoReports = endpoint({
  name: 'reports.listSeo',
  method: 'GET',
  path: '/api/domain/v1/ReportLink/ListSeo',
  summary: 'Those of the area SEO alone, for who reads its actions',
  right: [need(permissions.seoActions)],
  schemas: () => ({ answer: z.array(shownReport()) }),
})

export const listChecklistReports = endpoint({
  name: 'reports.listChecklists',
  method: 'GET',
  path: '/api/domain/v1/ReportLink/ListChecklists',
  summary: 'Those of the area of checklists alone, for who reads results of checklists',
  right: [need(permissions.listChecklists)],
  schemas: () => ({ answer: z.array(shownReport()) }),
})
