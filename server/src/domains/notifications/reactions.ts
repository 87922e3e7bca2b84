import type { LinkShown, SessionsEnded } from '@lineside/contract/accounts'
import { inside } from '../../core/reactions/index.ts'
import { activeAdministrators } from '../accounts/index.ts'
import { notify } from './notify.ts'

/**
 * Somebody saw a link by which they could enter as another person: that person and every administrator are told, and by
 * whom. It is no step of a record, so each is told anew.
 */
export const notifyOfShownLink = inside('accounts.linkShown', [], async (ctx, shown: LinkShown) => {
  const { accountId, name: person, purpose, actorId, actorName: actor } = shown
  const notice = { source: 'Account', industryId: null, subject: null, actorId } as const
  const administrators = (await activeAdministrators(ctx.db)).filter((id) => id !== accountId)
  if (purpose === 'passwordReset') {
    const own = { link: null, templateKey: 'account.ownLinkShown', params: { actor }, receivers: [accountId] } as const
    await notify(ctx, { ...notice, ...own })
  }
  await notify(ctx, {
    ...notice,
    link: String(accountId),
    templateKey: purpose === 'passwordReset' ? 'account.resetShown' : 'account.invitationShown',
    params: { actor, person },
    receivers: administrators,
  })
})

/** Who signs out of a browser, or is put out of it, is told there no more. A session that ran out is no goodbye. */
export const removeBrowsers = inside('accounts.sessionsEnded', [], async (ctx, { accountId, which }: SessionsEnded) => {
  const [only, but] = which === 'all' ? [null, null] : 'only' in which ? [which.only, null] : [null, which.allBut]
  await ctx.db.query(
    `delete from notifications_browsers where account_id = $1
       and ($2::text is null or session_id = $2) and ($3::text is null or session_id <> $3)`,
    [accountId, only, but],
  )
})
