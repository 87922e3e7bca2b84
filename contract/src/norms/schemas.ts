import { z } from 'zod'
import { abilities, day, fileReference, id, lazy, recordState, text, versioned } from '../core/index.ts'

const isoDay = () => z.string()

const namedVersion = () => ({ id: id(), label: z.string(), validFrom: isoDay(), validTo: isoDay().nullable() })

const identity = () => ({
  id: id(),
  code: z.string(),
  title: z.string(),
  /** null: corporate, for all plants */
  industryId: id().nullable(),
  enabled: z.boolean(),
  ...versioned(),
})

export const normRow = lazy(() =>
  z.object({
    ...identity(),
    /** the version in force today, by the plant's date; a corporate one by the reader's own plant */
    current: z.object(namedVersion()).nullable(),
    versionCount: z.int().min(0),
    abilities: abilities(),
  }),
)

export const normRecord = lazy(() =>
  z.object({
    ...identity(),
    state: recordState(),
    /** the newest first */
    versions: z.array(z.object({ ...namedVersion(), note: z.string(), file: fileReference().nullable() })),
    /** the plant's date */
    today: isoDay(),
    /** `changed`, `versionAdded`, `versionChanged`, `enabled`, `disabled` */
    abilities: abilities(),
  }),
)

/** Longer than any may be: `normProblems` and `versionProblems` say how long they may. */
const input = () => text(1000).trim()

const content = () => ({ code: input(), title: input() })
const version = () => ({
  label: input(),
  validFrom: day(),
  validTo: day().nullable(),
  note: text(2000).trim(),
})

export const newNorm = lazy(() => z.strictObject({ ...content(), industryId: id().nullable() }))
export const normChange = lazy(() => z.strictObject({ ...versioned(), ...content() }))
export const newNormVersion = lazy(() =>
  z.strictObject({
    ...versioned(),
    ...version(),
    /** uploaded into the container `norms` */
    fileId: id().nullable(),
    /** ends the version that has no end yet on the day before this one begins */
    endPrevious: z.boolean().default(false),
  }),
)
export const normVersionChange = lazy(() => z.strictObject({ ...versioned(), ...version() }))
