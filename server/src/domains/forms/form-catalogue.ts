import type { Abilities, Infer } from '@lineside/contract/core'
import { hasRight, need, permissions } from '@lineside/contract/core'
import type { formRecord, RegisterType } from '@lineside/contract/forms'
import { type Catalogue, stateOf } from '../../core/catalogue/index.ts'
import { acquireLock } from '../../core/db/index.ts'
import type { ReadContext, WriteContext } from '../../core/kernel/index.ts'
import { abilitiesOf } from '../../core/states/index.ts'
import { accountNames } from '../accounts/index.ts'
import { seesForm } from './access.ts'
import { type FormColumns, findForm, formRules, formsLinkingTo } from './form-rules.ts'
import { forms } from './queries.ts'
import { presentFacts } from './version/present-version.ts'
import { versionsOf } from './version/version-queries.ts'
import { beginningRules, versionRules, withApprovers } from './version/version-rules.ts'

/** Those of a form and its copies change whose products are in force one after the other. */
export const lockLineage = (ctx: WriteContext, lineageId: number) => acquireLock(ctx.db, 'forms.lineage', lineageId)

const mayEdit = need(permissions.forms, 'w')

/** What may be done with a form: by its own table, and what begins a version. A list gives rules that ask nothing. */
export async function formAbilities(ctx: ReadContext, form: FormColumns, rules = formRules): Promise<Abilities> {
  const own = await abilitiesOf(ctx, rules, stateOf(form), form)
  if (!hasRight(ctx.actor, mayEdit)) return own
  const { versionStarted, duplicated } = await abilitiesOf(ctx, beginningRules, null, form)
  return {
    ...own,
    ...(duplicated !== undefined && { duplicated }),
    // a form without a version in force has a draft, or a refused version that is gone on with
    ...(versionStarted !== undefined && form.activeVersion !== null && { versionStarted }),
  }
}

async function presentForm(ctx: ReadContext, form: FormColumns): Promise<Infer<typeof formRecord>> {
  const names = await ctx.cached(accountNames)
  const all = await ctx.cached(forms)
  const versions = []
  for (const row of await versionsOf(ctx, form.id)) {
    const version = await withApprovers(ctx, row)
    const abilities = await abilitiesOf(ctx, versionRules, version.state, version)
    versions.push({ ...presentFacts(version, names), abilities })
  }
  const linking = await formsLinkingTo(ctx, form.id)
  const { id, name, description, registerType, industryIds, enabled, activeVersion, rowVersion } = form
  return {
    id,
    name,
    description,
    registerType: registerType as RegisterType,
    industryIds,
    enabled,
    state: stateOf(form),
    activeVersion,
    versions,
    linkedFrom: linking.filter((one) => {
      const known = all.get(one.id)
      return known !== undefined && seesForm(ctx.actor, known)
    }),
    rowVersion,
    abilities: await formAbilities(ctx, form),
  }
}

/** Forms as a catalogue: they are enabled and disabled; what they say changes with their versions. */
export const formCatalogue: Catalogue<FormColumns, FormColumns, Infer<typeof formRecord>> = {
  entity: 'forms',
  table: 'forms',
  rules: formRules,
  find: findForm,
  subject: (form) => form,
  plantOf: ({ industryId }) => industryId,
  present: presentForm,
  async changed(ctx, form, event) {
    const at = event === 'disabled' ? ctx.now.toISOString() : null
    await ctx.db.query('update forms set disabled_at = $2 where id = $1', [form.id, at])
    ctx.outdates(forms)
    if (event === 'enabled' || event === 'disabled')
      await ctx.announce('forms.moved', { formId: form.id, event, industryIds: form.industryIds })
  },
}
