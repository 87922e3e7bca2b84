import type { Rule } from '../rule.ts'
import { addresses } from './addresses.ts'
import { announced } from './announcements.ts'
import { backDoorsRule } from './back-doors.ts'
import { casts } from './casts.ts'
import { consoles } from './console.ts'
import { copy } from './copy.ts'
import { cssLines } from './css-lines.ts'
import { cycles } from './cycles.ts'
import { dependencies } from './dependencies.ts'
import { doors } from './doors.ts'
import { endpoints } from './endpoints.ts'
import { events } from './events.ts'
import { exports } from './exports.ts'
import { layers } from './layers.ts'
import { lazyParts } from './lazy-parts.ts'
import { length } from './length.ts'
import { licences } from './licences.ts'
import { literalTexts } from './literal-texts.ts'
import { machine } from './machine.ts'
import { migrations } from './migrations.ts'
import { primaryLast } from './primary-last.ts'
import { productTerms } from './product-terms.ts'
import { rawIds } from './raw-ids.ts'
import { recaps } from './recaps.ts'
import { retiredWords } from './retired-words.ts'
import { shape } from './shape.ts'
import { tables } from './tables.ts'
import { texts } from './texts.ts'
import { types } from './types.ts'
import { workspaces } from './workspaces.ts'

export const rules: readonly Rule[] = [
  workspaces,
  layers,
  doors,
  backDoorsRule,
  tables,
  endpoints,
  events,
  announced,
  texts,
  cycles,
  exports,
  types,
  casts,
  dependencies,
  length,
  migrations,
  addresses,
  literalTexts,
  consoles,
  licences,
  machine,
  shape,
  retiredWords,
  copy,
  productTerms,
  primaryLast,
  rawIds,
  recaps,
  lazyParts,
  cssLines,
]
