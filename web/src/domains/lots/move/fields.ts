import { defineFields } from '../../../core/fields/index.ts'
import { textOf } from '../../../core/i18n/index.ts'
import type { Movement } from '../queries.ts'

/** What people write with a movement: the page shows it, the dialog asks for what may always be said. */
export const movementFields = defineFields<Movement>()(
  'lots',
  [
    { key: 'fefoReason', kind: 'longText', label: () => textOf('lots', 'fefo.reason') ?? '', in: ['facts'] },
    { key: 'orderNumber', kind: 'text', label: () => textOf('lots', 'move.order') ?? '', max: 60 },
    { key: 'reason', kind: 'longText', label: () => textOf('lots', 'move.reason') ?? '', in: ['facts'] },
  ],
  'movements',
)
