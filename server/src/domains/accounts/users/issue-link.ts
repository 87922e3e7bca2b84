import { FIRST_ACCESS, issueInvitation, issuePasswordReset, type userLink } from '@lineside/contract/accounts'
import type { Infer, Language } from '@lineside/contract/core'
import { fill, textAt } from '../../../core/i18n/index.ts'
import { commands, type OneByOne, type ReadContext, type WriteContext } from '../../../core/kernel/index.ts'
import { type Mail, sendMail } from '../../../core/mail/index.ts'
import { problem } from '../../../core/problems/index.ts'
import { issueLink, linkExpiry } from '../links/links.ts'
import { texts } from '../texts.ts'
import { lockUserFor } from './access.ts'
import { assertMayGetLink } from './rules.ts'

type Link = Infer<typeof userLink>

export const issueInvitationCommand = commands(issueInvitation, (ctx, { params, one }) =>
  issue(ctx, one, { id: params.id, purpose: 'invitation', state: 'INVITED' }),
)

export const issuePasswordResetCommand = commands(issuePasswordReset, (ctx, { params, one }) =>
  issue(ctx, one, { id: params.id, purpose: 'passwordReset', state: 'ACTIVE' }),
)

interface Input {
  id: number
  purpose: Link['purpose']
  /** of the person, for a link of this purpose */
  state: 'INVITED' | 'ACTIVE'
}

async function issue(ctx: ReadContext, one: OneByOne, { id, purpose, state }: Input): Promise<Link> {
  const made = await one(async (own) => {
    const record = await lockUserFor(own, id)
    if (record.state !== state) throw problem('STATE_REFUSED')
    await assertMayGetLink(own, record)
    return newLink(own, purpose, record)
  })
  return deliver(ctx, made)
}

interface Owner {
  id: number
  name: string
  language: Language
  email: string | null
}

interface Made {
  purpose: Link['purpose']
  token: string
  expiresAt: string
  owner: Owner
  /** to the owner's address; otherwise it is shown to who asked for it */
  sent: boolean
}

/**
 * The link of a user, ending an older one. It is its owner's: only where it cannot be sent to them it is shown, and then
 * they and every administrator are told.
 */
export async function newLink(ctx: WriteContext, purpose: Link['purpose'], owner: Owner): Promise<Made> {
  const token = await issueLink(ctx.db, { purpose, accountId: owner.id }, ctx.now)
  const sent = ctx.services.config.mail !== null && owner.email !== null
  await ctx.record({
    entity: 'accounts',
    entityId: owner.id,
    industryId: null,
    event: 'accounts.linkIssued',
    after: { purpose, delivery: sent ? 'sent' : 'shown' },
  })
  if (!sent) {
    const { accountId: actorId, name: actorName } = ctx.actor
    await ctx.announce('accounts.linkShown', { accountId: owner.id, name: owner.name, purpose, actorId, actorName })
  }
  return { purpose, token, expiresAt: linkExpiry(ctx.now), owner, sent }
}

/** After the commit: hands the link over, to its owner by mail or to who asked for it; it stands nowhere else. */
export async function deliver(ctx: ReadContext, made: Made): Promise<Link> {
  const { purpose, token, expiresAt, sent } = made
  const path = `${FIRST_ACCESS}#${token}`
  if (!sent) return { purpose, expiresAt, path, delivery: 'shown' }
  const { mail } = ctx.services.config
  try {
    if (mail) await sendMail(mail, mailOf(ctx, made, mail.portal + path))
    return { purpose, expiresAt, path: null, delivery: 'sent' }
  } catch (error) {
    // the error's sentence may hold the address
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    ctx.services.log.warn({ code, number: responseCode }, 'A link could not be sent by mail')
    return { purpose, expiresAt, path: null, delivery: 'failed' }
  }
}

function mailOf(ctx: ReadContext, { purpose, owner }: Made, link: string): Mail {
  const values = { name: owner.name, organisation: ctx.services.config.organisation }
  const say = (part: string) => fill(textAt(texts[owner.language], `mail.${purpose}.${part}`) ?? '', values)
  return {
    to: owner.email ?? '',
    subject: say('subject'),
    text: `${[say('greeting'), say('lead'), link, say('end')].join('\n\n')}\n`,
  }
}
