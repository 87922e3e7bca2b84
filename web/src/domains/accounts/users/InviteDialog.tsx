import { inviteUser } from '@lineside/contract/accounts'
import { useEffect, useState } from 'react'
import { call } from '../../../core/api/index.ts'
import { FormDialog } from '../../../core/form/dialog.ts'
import { useForm } from '../../../core/form/index.ts'
import { currentLanguage, useTranslation } from '../../../core/i18n/index.ts'
import { useAccount } from '../../../core/session/index.ts'
import { notify, Text } from '../../../ui/index.ts'
import { AccessFields } from './AccessFields.tsx'
import { PersonFields } from './fields.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { usePlantsOfLast } from './options.ts'
import { type User, type UserBody, type UserLink, useUserStore } from './queries.ts'
import { newValues, placedProblem, type UserValues, userCheck } from './values.ts'

interface Invited {
  user: User
  link: UserLink
}

/** Somebody new: who they are and what they may do; then the link by which they come, once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const { plants } = useAccount()
  const store = useUserStore()
  const [check] = useState(userCheck)
  const [invited, setInvited] = useState<Invited | null>(null)
  const api = useForm<UserValues, UserBody>({
    check,
    defaultValues: newValues(currentLanguage(), plants.length === 1 ? plants : []),
    onSubmit: async (body) => {
      try {
        const { user, link } = await call(inviteUser, { body })
        store.cache(user)
        if (link) return setInvited({ user, link })
        notify({ tone: 'done', title: t('people.link.none', { name: user.name }) })
        onClose()
      } catch (error) {
        throw placedProblem(error, Object.keys(body))
      }
    },
  })
  const suggestedPlants = usePlantsOfLast(plants)
  const { form } = api
  useEffect(() => {
    // what is suggested is nobody's typing: it asks for no confirmation when the dialog is left
    if (suggestedPlants.length > 0 && form.getValues('plants').length === 0)
      form.resetField('plants', { defaultValue: [...suggestedPlants] })
  }, [form, suggestedPlants])
  if (invited) return <LinkDialog {...invited} onClose={onClose} />
  return (
    <FormDialog
      open
      width="wide"
      title={t('people.invite')}
      api={api}
      onClose={onClose}
      submit={t('people.inviteSubmit')}
      lead={<Text tone="muted">{t('people.inviteLead')}</Text>}
    >
      <PersonFields control={api.form.control} />
      <AccessFields control={api.form.control} suggestedPlants={suggestedPlants} />
    </FormDialog>
  )
}
