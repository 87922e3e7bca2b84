import { z } from 'zod'
import { type Infer, id, lazy, line, need, permissions, plantCatalogue, plantList } from '../core/index.ts'

/** The longest name of a route. */
export const MAX_NAME_LENGTH = 100
export const MAX_STOPS = 60
/** A started route ends by itself after so many hours at the latest; its last stop is expected before. */
export const MAX_HOURS = 12

/** A collect point of a route, and when it is expected to be done. */
const stop = lazy(() =>
  z.strictObject({
    collectPointId: id(),
    /** the form that is filled there; null: all that are due there then */
    formId: id().nullable(),
    /** minutes after the start */
    minutes: z
      .int('notWhole')
      .min(0)
      .max(MAX_HOURS * 60),
  }),
)

const content = lazy(() =>
  z.strictObject({
    /** its own within the plant, accents and case ignored */
    name: line(MAX_NAME_LENGTH),
    /** in the order in which they are gone to */
    stops: z.array(stop()).min(1, 'noneGiven').max(MAX_STOPS),
  }),
)

export type ScriptStop = Infer<typeof stop>

export const scriptList = plantList({
  name: 'scripts',
  columns: [],
  filters: {},
})

/**
 * Routes: collect points in order, each with the time at which it is expected (decisions 5.8). Read by who records and who
 * reads records; kept by who says when forms are due, which is who keeps the forms.
 */
export const scripts = plantCatalogue({
  calls: {
    domain: 'scripts',
    path: '/api/domain/v1/Script',
    read: [need(permissions.sampleLogs), need(permissions.appCollect), need(permissions.forms)],
    edit: [need(permissions.forms, 'w')],
  },
  list: scriptList,
  content,
  one: 'route of collect points',
  many: 'routes of collect points',
})

export const scriptStates = scripts.states
