import { getChecklist, removeChecklist, updateChecklistEnable } from '@lineside/contract/checklists'
import { getFormRecord, setFormEnabled } from '@lineside/contract/forms'
import type { StarterKind } from '@lineside/contract/getting-started'
import { normCatalogue } from '@lineside/contract/norms'
import { optionGroupCatalogue } from '@lineside/contract/option-groups'
import { pillarCatalogue, removePillar } from '@lineside/contract/pillars'
import { productCatalogue } from '@lineside/contract/products'
import { shiftCatalogue } from '@lineside/contract/shifts'
import { getStandardCheck, standardCheckTransitions } from '@lineside/contract/standard-checks'
import { getPlace, setPlaceEnabled } from '@lineside/contract/structure'
import { removeTopic, topicCatalogue } from '@lineside/contract/topics'
import { courses } from '@lineside/contract/trainings'
import type { Calls, ReadContext, WriteContext } from '../../../core/kernel/index.ts'

/** A record as it stands, for who takes it away. */
export interface Standing {
  enabled: boolean
  rowVersion: number
  /** it says itself that something uses it */
  used?: boolean
}

/** How records of a kind come and go by the product's own calls. */
interface Kind {
  /** as the history names them */
  entity: string
  /** removed where the product removes it, otherwise disabled */
  goes: 'REMOVED' | 'DISABLED'
  read(calls: Calls, ctx: ReadContext, id: number): Promise<Standing>
  takeAway(calls: Calls, ctx: WriteContext, id: number, rowVersion: number): Promise<unknown>
  /** of one that was disabled */
  bringBack(calls: Calls, ctx: WriteContext, id: number, rowVersion: number): Promise<unknown>
}

const by = (id: number) => ({ id: String(id) })

export const kinds: Readonly<Record<StarterKind, Kind>> = {
  places: {
    ...{ entity: 'structure', goes: 'DISABLED' },
    read: ({ ask }, ctx, id) => ask(ctx, getPlace, { query: by(id) }),
    takeAway: ({ act }, ctx, id, rowVersion) =>
      act(ctx, setPlaceEnabled, { params: by(id), body: { rowVersion, enabled: false } }),
    bringBack: ({ act }, ctx, id, rowVersion) =>
      act(ctx, setPlaceEnabled, { params: by(id), body: { rowVersion, enabled: true } }),
  },
  shifts: {
    ...{ entity: 'shifts', goes: 'DISABLED' },
    read: ({ ask }, ctx, id) => ask(ctx, shiftCatalogue.get, { params: by(id) }),
    takeAway: ({ act }, ctx, id, rowVersion) =>
      act(ctx, shiftCatalogue.disable, { params: by(id), body: { rowVersion } }),
    bringBack: ({ act }, ctx, id, rowVersion) =>
      act(ctx, shiftCatalogue.enable, { params: by(id), body: { rowVersion } }),
  },
  products: {
    ...{ entity: 'products', goes: 'DISABLED' },
    read: ({ ask }, ctx, id) => ask(ctx, productCatalogue.get, { params: by(id) }),
    takeAway: ({ act }, ctx, id, rowVersion) =>
      act(ctx, productCatalogue.disable, { params: by(id), body: { rowVersion } }),
    bringBack: ({ act }, ctx, id, rowVersion) =>
      act(ctx, productCatalogue.enable, { params: by(id), body: { rowVersion } }),
  },
  norms: {
    ...{ entity: 'norms', goes: 'DISABLED' },
    read: ({ ask }, ctx, id) => ask(ctx, normCatalogue.get, { params: by(id) }),
    takeAway: ({ act }, ctx, id, rowVersion) =>
      act(ctx, normCatalogue.setEnabled, { params: by(id), body: { rowVersion, enabled: false } }),
    bringBack: ({ act }, ctx, id, rowVersion) =>
      act(ctx, normCatalogue.setEnabled, { params: by(id), body: { rowVersion, enabled: true } }),
  },
  optionGroups: {
    ...{ entity: 'option-groups', goes: 'DISABLED' },
    read: ({ ask }, ctx, id) => ask(ctx, optionGroupCatalogue.get, { params: by(id) }),
    takeAway: ({ act }, ctx, id, rowVersion) =>
      act(ctx, optionGroupCatalogue.setEnabled, { params: by(id), body: { rowVersion, enabled: false } }),
    bringBack: ({ act }, ctx, id, rowVersion) =>
      act(ctx, optionGroupCatalogue.setEnabled, { params: by(id), body: { rowVersion, enabled: true } }),
  },
  pillars: {
    ...{ entity: 'pillars', goes: 'REMOVED' },
    read: ({ ask }, ctx, id) => ask(ctx, pillarCatalogue.get, { params: by(id) }),
    takeAway: ({ act }, ctx, id, rowVersion) => act(ctx, removePillar, { params: by(id), body: { rowVersion } }),
    // somebody may have disabled it before it was to go
    bringBack: ({ act }, ctx, id, rowVersion) =>
      act(ctx, pillarCatalogue.setEnabled, { params: by(id), body: { rowVersion, enabled: true } }),
  },
  topics: {
    ...{ entity: 'topics', goes: 'REMOVED' },
    read: ({ ask }, ctx, id) => ask(ctx, topicCatalogue.get, { params: by(id) }),
    takeAway: ({ act }, ctx, id, rowVersion) => act(ctx, removeTopic, { params: by(id), body: { rowVersion } }),
    bringBack: ({ act }, ctx, id, rowVersion) =>
      act(ctx, topicCatalogue.setEnabled, { params: by(id), body: { rowVersion, enabled: true } }),
  },
  forms: {
    ...{ entity: 'forms', goes: 'DISABLED' },
    read: ({ ask }, ctx, id) => ask(ctx, getFormRecord, { params: by(id) }),
    takeAway: ({ act }, ctx, id, rowVersion) =>
      act(ctx, setFormEnabled, { params: by(id), body: { rowVersion, enabled: false } }),
    bringBack: ({ act }, ctx, id, rowVersion) =>
      act(ctx, setFormEnabled, { params: by(id), body: { rowVersion, enabled: true } }),
  },
  checklists: {
    ...{ entity: 'checklists', goes: 'REMOVED' },
    async read({ ask }, ctx, id) {
      const { state, rowVersion } = await ask(ctx, getChecklist, { params: by(id) })
      return { enabled: state !== 'DISABLED', rowVersion }
    },
    takeAway: ({ act }, ctx, id, rowVersion) => act(ctx, removeChecklist, { params: by(id), body: { rowVersion } }),
    bringBack: ({ act }, ctx, id, rowVersion) =>
      act(ctx, updateChecklistEnable, { body: { checkListId: id, checkListEnabled: true, rowVersion } }),
  },
  trainings: {
    ...{ entity: 'trainings', goes: 'DISABLED' },
    read: ({ ask }, ctx, id) => ask(ctx, courses.get, { params: by(id) }),
    takeAway: ({ act }, ctx, id, rowVersion) =>
      act(ctx, courses.setEnabled, { params: by(id), body: { rowVersion, enabled: false } }),
    bringBack: ({ act }, ctx, id, rowVersion) =>
      act(ctx, courses.setEnabled, { params: by(id), body: { rowVersion, enabled: true } }),
  },
  standardChecks: {
    ...{ entity: 'standard-checks', goes: 'DISABLED' },
    async read({ ask }, ctx, id) {
      const { state, rowVersion, executionCount } = await ask(ctx, getStandardCheck, { params: by(id) })
      return { enabled: state !== 'DISABLED', rowVersion, used: executionCount > 0 }
    },
    takeAway: ({ act }, ctx, id, rowVersion) =>
      act(ctx, standardCheckTransitions.disabled, { params: by(id), body: { rowVersion } }),
    bringBack: ({ act }, ctx, id, rowVersion) =>
      act(ctx, standardCheckTransitions.enabled, { params: by(id), body: { rowVersion } }),
  },
}
