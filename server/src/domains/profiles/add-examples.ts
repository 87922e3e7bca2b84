import { exampleProfiles } from '@lineside/contract/profiles'
import type { WriteContext } from '../../core/kernel/index.ts'
import { addProfile } from './add-profile.ts'
import { isNameFree, lockNames } from './names.ts'

/** Adds the example profiles whose names are free, each with its history; gives how many those were. */
export async function addExampleProfiles(ctx: WriteContext): Promise<number> {
  await lockNames(ctx)
  let added = 0
  for (const { name, applications, rights } of exampleProfiles) {
    if (!(await isNameFree(ctx, name, null))) continue
    await addProfile(ctx, 'created', { name, applications, rights })
    added++
  }
  return added
}
