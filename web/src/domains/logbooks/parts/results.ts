import type { BookResult } from '@lineside/contract/logbooks'
import type { Tone } from '../../../ui/index.ts'

/** How a book ended, by its colour. */
export const resultTones: Record<BookResult, Tone> = {
  OPEN: 'ongoing',
  COMPLETE: 'done',
  CARRIED: 'tardy',
  MISSED: 'overdue',
}
