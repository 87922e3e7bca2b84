import { makeProfiles } from '@lineside/contract/getting-started'
import { command } from '../../core/kernel/index.ts'
import { addExampleProfiles } from '../profiles/index.ts'
import { presentGuide } from './get-guide.ts'

/** The access profiles of the product's examples, so that nobody begins with an empty tree of rights. */
export const makeProfilesCommand = command(makeProfiles, async (ctx) => {
  const made = await addExampleProfiles(ctx)
  const guide = await presentGuide(ctx)
  return made === 0 ? ctx.unchanged(guide) : guide
})
