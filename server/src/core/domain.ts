import type { CachedList } from './cached-lists/index.ts'
import type { Exportable } from './export/index.ts'
import type { FileContainer } from './files/container.ts'
import type { TextsByLanguage } from './i18n/index.ts'
import type { TemplateTexts } from './i18n/sentences.ts'
import type { BookSheet, Importable } from './import/index.ts'
import type { Job } from './jobs/index.ts'
import type { Implementation, Queries } from './kernel/index.ts'
import type { Dependents, OpenWork } from './pending/index.ts'
import type { After, Inside } from './reactions/index.ts'
import type { HubPart } from './realtime/part.ts'
import type { Recapped, Touched } from './recap/index.ts'
import type { SearchSource } from './search/index.ts'

/** What a domain's door gives the house: its endpoints and what it does when others report. */
export interface ServerDomain {
  name: string
  endpoints: readonly Implementation[]
  inside?: readonly Inside[]
  after?: readonly After[]
  /** where files for its records are uploaded to, and who may read them */
  fileContainers?: readonly FileContainer[]
  /** its lists that can be exported */
  exports?: readonly Exportable[]
  /** its records that come and go as spreadsheets */
  imports?: readonly Importable[]
  /** its sheets of the workbook of a new installation, beside its imports */
  inBook?: readonly BookSheet[]
  /** its part of what applications keep for their account */
  cachedLists?: readonly CachedList[]
  /** its part of the notification hub */
  hub?: HubPart
  /** its words of the contract, where it refuses what no other domain does: `problems` and `fieldProblems` are the sentences of its codes */
  texts?: TextsByLanguage
  /** the sentences that it notifies people by */
  templates?: TemplateTexts
  /** what it does by the clock, or when asked by `ctx.enqueue` */
  jobs?: readonly Job[]
  /** what a person has under way in its records, for whoever takes it over */
  openWork?: readonly OpenWork[]
  /** its records that people find by number, name or text */
  search?: readonly SearchSource[]
  /** its records that keep those of earlier domains from being disabled */
  dependents?: readonly Dependents[]
  /** its records on which something dangerous is done: why each is as it is, is said before */
  recapped?: readonly Recapped[]
  /** what a dangerous act on its records, or on those of earlier domains, touches of its own */
  touched?: readonly Touched[]
  /** removes what the domain need not keep any longer; called now and then */
  tidy?(db: Queries, now: Date): Promise<void>
}
