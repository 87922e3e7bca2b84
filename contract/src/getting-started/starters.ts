import { z } from 'zod'
import { endpoint, lazy } from '../core/index.ts'
import { currency, placeName, timeZone } from '../structure/index.ts'

/** The trades for which a plant comes ready made. */
export const starters = ['food', 'metal', 'assembly'] as const
export type Starter = (typeof starters)[number]

/** What a starter plant brings, in the order in which one needs the other. */
export const starterKinds = [
  'places',
  'shifts',
  'products',
  'norms',
  'optionGroups',
  'pillars',
  'topics',
  'forms',
  'checklists',
  'trainings',
  'standardChecks',
] as const
export type StarterKind = (typeof starterKinds)[number]

/** NONE: never brought. BRINGING and TAKING are under way, or stopped at a problem. AWAY: taken away again. */
const starterStates = ['NONE', 'BRINGING', 'HERE', 'TAKING', 'AWAY'] as const
export type StarterState = (typeof starterStates)[number]

/** Why a record stays when its starter is taken away. */
const stayReasons = ['CHANGED', 'USED', 'NEEDED', 'REFUSED'] as const
export type StayReason = (typeof stayReasons)[number]

const kind = () => z.enum(starterKinds)

const stays = () =>
  z.array(
    z.object({
      kind: kind(),
      name: z.string(),
      why: z.enum(stayReasons),
      /** who changed it, what uses or needs it, or the sentence of the refusal; null where nothing more is to be said */
      by: z.string().nullable(),
    }),
  )

const part = () =>
  z.object({
    kind: kind(),
    removed: z.array(z.string()),
    /** their history, or what names them, keeps them from being removed */
    disabled: z.array(z.string()),
  })

/** What of a starter goes and what stays, before it is taken away and after. */
export const starterRecap = lazy(() => z.object({ goes: z.array(part()), stays: stays() }))

export const starterRecord = lazy(() =>
  z.object({
    starter: z.enum(starters),
    state: z.enum(starterStates),
    /** of the plant, as it was called when it was brought; otherwise as it is proposed */
    plantName: z.string(),
    /** acts of so many that are done, of bringing or of taking away */
    done: z.int().min(0),
    total: z.int().min(0),
    /** what refused the next act, in the reader's language: it waits until somebody goes on */
    problem: z.string().nullable(),
    /** the names of what it brings, by kind, in the reader's language; of one that was brought as it came */
    brings: z.array(z.object({ kind: kind(), names: z.array(z.string()) })),
    /** of one that was taken away */
    outcome: starterRecap().nullable(),
  }),
)

export const listStarters = endpoint({
  name: 'getting-started.listStarters',
  method: 'GET',
  path: '/api/domain/v1/GettingStarted/Starter',
  summary: 'The starter plants, what each brings, and how far it is',
  right: 'administrator',
  schemas: () => ({ answer: z.array(starterRecord()).length(starters.length) }),
})

const byStarter = () => z.object({ starter: z.enum(starters) })

export const newStarter = lazy(() =>
  z.strictObject({ name: placeName(), timeZone: timeZone(), currency: currency().nullable() }),
)

export const bringStarter = endpoint({
  name: 'getting-started.bringStarter',
  method: 'POST',
  path: '/api/domain/v1/GettingStarted/Starter/{starter}',
  summary: 'Bring a starter plant under a name of its own; there or under way already, it is answered as it stands',
  right: 'administrator',
  events: ['getting-started.starterAsked'],
  schemas: () => ({ params: byStarter(), body: newStarter(), answer: starterRecord() }),
})

export const resumeStarter = endpoint({
  name: 'getting-started.resumeStarter',
  method: 'PUT',
  path: '/api/domain/v1/GettingStarted/Starter/{starter}/Resume',
  summary: 'Go on with a starter plant that stopped; of one that was taken away bring back what went',
  right: 'administrator',
  events: ['getting-started.starterResumed'],
  schemas: () => ({ params: byStarter(), answer: starterRecord() }),
})

export const recapStarter = endpoint({
  name: 'getting-started.recapStarter',
  method: 'GET',
  path: '/api/domain/v1/GettingStarted/Starter/{starter}/Recap',
  summary: 'What of a starter plant would go and what would stay, and why, if it were taken away now',
  right: 'administrator',
  schemas: () => ({ params: byStarter(), answer: starterRecap() }),
})

export const takeStarterAway = endpoint({
  name: 'getting-started.takeStarterAway',
  method: 'PUT',
  path: '/api/domain/v1/GettingStarted/Starter/{starter}/TakeAway',
  summary: 'Take away what a starter plant brought, by the rules of each record; what was changed or used since stays',
  right: 'administrator',
  events: ['getting-started.starterLeft'],
  schemas: () => ({ params: byStarter(), answer: starterRecord() }),
})
