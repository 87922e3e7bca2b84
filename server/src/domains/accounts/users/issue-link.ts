import { FIRST_ACCESS, issueInvitation, issuePasswordReset, type userLink } from '@lineside/contract/accounts'
import type { Infer } from '@lineside/contract/core'
import { command, type WriteContext } from '../../../core/kernel/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { issueLink, linkExpiry } from '../links.ts'
import { holdUserFor } from './access.ts'
import { assertMayLetIn } from './rules.ts'

type Link = Infer<typeof userLink>

export const issueInvitationCommand = command(issueInvitation, async (ctx, { params }) => {
  const record = await holdUserFor(ctx, params.id)
  if (record.state !== 'INVITED') throw problem('STATE_REFUSED')
  await assertMayLetIn(ctx, record)
  return newLink(ctx, 'invitation', record.id)
})

export const issuePasswordResetCommand = command(issuePasswordReset, async (ctx, { params }) => {
  const record = await holdUserFor(ctx, params.id)
  if (record.state !== 'ACTIVE') throw problem('STATE_REFUSED')
  await assertMayLetIn(ctx, record)
  return newLink(ctx, 'passwordReset', record.id)
})

/** The link of a user, ending an older one; its address is answered once and stands nowhere. */
export async function newLink(ctx: WriteContext, purpose: Link['purpose'], accountId: number): Promise<Link> {
  const token = await issueLink(ctx.db, { purpose, accountId }, ctx.now)
  await ctx.record({
    entity: 'accounts',
    entityId: accountId,
    industryId: null,
    event: 'accounts.linkIssued',
    after: { purpose },
  })
  return { purpose, path: `${FIRST_ACCESS}#${token}`, expiresAt: linkExpiry(ctx.now) }
}
