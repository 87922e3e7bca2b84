import { z } from 'zod'
import { endpoint, lazy } from '../core/index.ts'
import { guideSteps, stepStates } from './steps.ts'

/** So many plants that lack something are named. */
export const MAX_MISSING = 20

export const guide = lazy(() =>
  z.object({
    /** nothing needs to be shown at home any more */
    ready: z.boolean(),
    /** what the installation calls itself in its messages, as its server is set up */
    organisation: z.string(),
    /** in the order in which they are done */
    steps: z
      .array(
        z.object({
          step: z.enum(guideSteps),
          state: z.enum(stepStates),
          /** how many there are of what the step makes; of devices and records 1 where there are any */
          count: z.int().min(0),
          /** of forms: versions that wait for their approver; of others 0 */
          waiting: z.int().min(0),
          /** names of plants that have none */
          missing: z.array(z.string()).max(MAX_MISSING),
        }),
      )
      .length(guideSteps.length),
  }),
)

export const getGuide = endpoint({
  name: 'getting-started.get',
  method: 'GET',
  path: '/api/domain/v1/GettingStarted',
  summary: 'What an installation needs until its people can work, each step with its state as the records have it',
  right: 'administrator',
  schemas: () => ({ answer: guide() }),
})

const stepCall = () => ({ params: z.object({ step: z.enum(guideSteps) }), answer: guide() })

export const setStepAside = endpoint({
  name: 'getting-started.setAside',
  method: 'PUT',
  path: '/api/domain/v1/GettingStarted/{step}/SetAside',
  summary: 'Leave a step of the guide for later, or for good; it stays in the guide',
  right: 'administrator',
  events: ['getting-started.setAside'],
  schemas: stepCall,
})

export const takeStepUp = endpoint({
  name: 'getting-started.takeUp',
  method: 'PUT',
  path: '/api/domain/v1/GettingStarted/{step}/TakeUp',
  summary: 'Take a step up again that was set aside',
  right: 'administrator',
  events: ['getting-started.takenUp'],
  schemas: stepCall,
})

export const makeProfiles = endpoint({
  name: 'getting-started.makeProfiles',
  method: 'POST',
  path: '/api/domain/v1/GettingStarted/Profiles',
  summary: 'Create the example profiles whose names are still free; there all, it changes nothing',
  right: 'administrator',
  events: ['profiles.created'],
  schemas: () => ({ answer: guide() }),
})
