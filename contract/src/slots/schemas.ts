import { z } from 'zod'
import { person } from '../accounts/index.ts'
import { abilities, bulkRecords, id, instant, lazy, reason } from '../core/index.ts'
import { place, placeNames } from '../structure/index.ts'
import { missReasons, slotStateCodes } from './states.ts'

const named = () => z.object({ id: id(), name: z.string() })

const justification = () =>
  z.object({ code: z.enum(missReasons), reason: z.string(), by: person(), at: instant() }).nullable()

/** When it is due, and the first and the last instant in which a record counts for it. */
const window = () => ({ dueAt: instant(), opensAt: instant(), closesAt: instant() })

/** As it stands by the clock: one whose window has passed is missed before any job has said so. */
const state = () => ({
  state: z.enum(slotStateCodes),
  /** performed after its window, in the same shift */
  late: z.boolean(),
  /** performed inside its window, by a record that arrived when it counted as missed */
  syncedLate: z.boolean(),
})

const performance = () => ({
  /** the record that counts for it, when that was collected and by whom; null until then */
  collectId: id().nullable(),
  performedAt: instant().nullable(),
  operator: person().nullable(),
})

const row = () => ({
  id: id(),
  form: named(),
  formVersion: z.int().positive(),
  place: place(),
  shiftId: id(),
  shiftName: z.string(),
  /** local date on which the shift started */
  productionDate: z.string(),
  ...window(),
  shiftEnd: instant(),
  ...state(),
  ...performance(),
  /** the record in parts that was begun for it and not finished; null where there is none */
  unfinishedId: id().nullable(),
  justification: justification(),
  rowVersion: z.int().positive(),
})

export const slotRow = lazy(() => z.object(row()))

/** `justified`, `justificationUndone`: for choosing the rows that one reason is given for. */
export const missedRow = lazy(() => z.object({ ...row(), abilities: abilities() }))

export const slotRecord = lazy(() => z.object({ ...row(), placeNames: placeNames(), abilities: abilities() }))

const why = () => ({ code: z.enum(missReasons), reason: reason() })

export const newJustification = lazy(() => z.strictObject({ rowVersion: z.int().positive(), ...why() }))

/** One reason for many; each is justified by itself. */
export const manyJustifications = lazy(() => z.strictObject({ slots: bulkRecords(), ...why() }))

const counts = () =>
  z.object({
    /** still to come, or open now */
    scheduled: z.int().min(0),
    /** in time, also by a record that arrived later */
    performed: z.int().min(0),
    /** performed after the window */
    late: z.int().min(0),
    /** missed, without a justification */
    missed: z.int().min(0),
    justified: z.int().min(0),
  })

/** Whether somebody opened the shift at a line where a form asks for it; null where none does. */
const opening = () => z.object({ at: instant().nullable(), by: person().nullable() }).nullable()

const boardSlot = () => z.object({ id: id(), formId: id(), ...window(), ...state(), collectId: id().nullable() })

/** So many slots a board shows at once; of more it says the numbers of the lines, and the screen asks line by line. */
export const MAX_BOARD_SLOTS = 4000

/** The slots of one shift of a plant by line and point, in the order of time. */
export const slotBoard = lazy(() =>
  z.object({
    industryId: id(),
    /** by the server's clock: what is due now, and what is left of it */
    now: instant(),
    /** the local date on which the shift started */
    productionDate: z.string(),
    /** null where the plant has no shift then */
    shift: z.object({ id: id(), name: z.string(), start: instant(), end: instant() }).nullable(),
    /** the shifts of that date that have slots or are the one shown, by their start */
    shifts: z.array(named()),
    counts: counts(),
    forms: z.array(named()),
    /** more slots than `MAX_BOARD_SLOTS`: the lines have their numbers and no points */
    folded: z.boolean(),
    lines: z.array(
      z.object({
        id: id(),
        name: z.string(),
        counts: counts(),
        opening: opening(),
        points: z.array(z.object({ id: id(), name: z.string(), slots: z.array(boardSlot()) })),
      }),
    ),
  }),
)

/** What is due at a collect point from now on for a day, and what was missed in the shift that runs and may come late. */
export const dueAtPoint = lazy(() =>
  z.object({
    collectPoint: named(),
    industryLine: named(),
    industryId: id(),
    slots: z.array(
      z.object({
        id: id(),
        form: named(),
        formVersion: z.int().positive(),
        ...window(),
        shiftId: id(),
        shiftEnd: instant(),
        state: z.enum(['SCHEDULED', 'UNJUSTIFIED']),
      }),
    ),
  }),
)

/** A line at which a form asks for the shift to be opened, in the shift that runs. */
export const lineToOpen = lazy(() =>
  z.object({
    industryLine: named(),
    industryId: id(),
    shift: named(),
    productionDate: z.string(),
    shiftStart: instant(),
    shiftEnd: instant(),
    /** the forms that wait for it */
    forms: z.array(named()),
    openedAt: instant().nullable(),
    openedBy: person().nullable(),
  }),
)

/** Opens the shift that runs; the shift that the person saw guards against opening the next one by mistake. */
export const newOpening = lazy(() => z.strictObject({ industryLineId: id(), shiftId: id() }))
