import { type Language, languages } from '@lineside/contract/core'
import { Suspense, useState } from 'react'
import { tidyDevice } from '../../core/device/index.ts'
import { changeLanguage, currentLanguage, languageNames, useTranslation } from '../../core/i18n/index.ts'
import { signOut, useAccount } from '../../core/session/index.ts'
import { PinDialog } from '../../core/session/pin.ts'
import {
  Button,
  KeyValueList,
  LinkButton,
  RadioGroup,
  type SchemeChoice,
  Stack,
  Surface,
  useConfirm,
  useScheme,
} from '../../ui/index.ts'
import { useOpenDoors } from '../door.ts'
import { HandChoice } from '../hand/HandChoice.tsx'
import { lockNow } from '../lock/lock-state.ts'
import { removePerson, sealedPeople, sealPerson } from '../lock/people.ts'
import { addresses, portalAddresses } from '../navigation/screens.ts'
import { useKeeping } from '../unsent/useKeeping.ts'
import { useUnsent } from '../unsent/useUnsent.ts'
import { Shell } from './Shell.tsx'

/** Who is signed in, where the device stands, and how a person likes to see and to fill. */
export function OptionsScreen() {
  const { t } = useTranslation('capture')
  const { t: core } = useTranslation('core')
  const account = useAccount()
  const doors = useOpenDoors()
  const places = doors.flatMap(({ options }) => options ?? [])
  const { choice, choose } = useScheme()
  const leave = useLeave()
  const keeping = useKeeping()
  return (
    <Shell title={t('options.title')} section="options">
      <Surface>
        <KeyValueList
          items={[
            { label: t('options.account'), value: account.name },
            ...(keeping ? [{ label: t('device.title'), value: keeping.sentence }] : []),
            ...places.map(({ PlaceName, placeAddress }) => ({
              label: t('options.place'),
              value: <PlaceName key={placeAddress} />,
            })),
          ]}
        />
      </Surface>
      <Surface>
        <Stack>
          {doors.map(({ name, options }) => (options ? <options.Choices key={name} /> : null))}
          <HandChoice />
          <RadioGroup
            size="touch"
            label={core('header.language')}
            options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
            value={currentLanguage()}
            onChange={(language) => void changeLanguage(language as Language)}
            layout="row"
          />
          <RadioGroup
            size="touch"
            label={core('header.theme')}
            options={(['light', 'dark', 'auto'] as const).map((one) => ({ value: one, label: core(`header.${one}`) }))}
            value={choice}
            onChange={(next) => choose(next as SchemeChoice)}
            layout="row"
          />
        </Stack>
      </Surface>
      <Stack gap={8}>
        {places.map(({ placeAddress }) => (
          <LinkButton key={placeAddress} href={placeAddress} size="touch">
            {t('station.change')}
          </LinkButton>
        ))}
        {account.profile.applications.includes('portal') ? (
          <>
            {/* administrators answer there, and ask nobody */}
            {account.isAdmin ? null : (
              <LinkButton href={portalAddresses.helpChat} size="touch">
                {t('options.helpChat')}
              </LinkButton>
            )}
            <LinkButton href={portalAddresses.home} size="touch">
              {t('options.portal')}
            </LinkButton>
          </>
        ) : null}
        <OwnPin />
        {account.lockMinutes === undefined ? null : (
          <Button size="touch" onClick={lockNow}>
            {t('lock.now')}
          </Button>
        )}
        <Button size="touch" onClick={() => void leave()}>
          {t('options.signOut')}
        </Button>
      </Stack>
    </Shell>
  )
}

/** The PIN that opens a locked station: chosen here, it opens this device without a network too. */
function OwnPin() {
  const { t } = useTranslation('capture')
  const account = useAccount()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="touch" onClick={() => setOpen(true)}>
        {t('lock.choosePin')}
      </Button>
      {isOpen ? (
        <Suspense>
          <PinDialog onChosen={(pin) => void sealPerson(account, pin)} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Who signs out takes their PIN off the device, and all that it was answered; those who open it by theirs keep it. */
async function tidyBehind(accountId: number): Promise<void> {
  await removePerson(accountId)
  const others = await sealedPeople()
  await tidyDevice(...others.map((one) => one.accountId))
}

/** Ends the session after asking; what is not sent yet stays on the device for the next time. */
function useLeave(): () => Promise<void> {
  const { t } = useTranslation('capture')
  const confirm = useConfirm()
  const { id } = useAccount()
  const unsent = useUnsent().length
  return async () => {
    const text = unsent > 0 ? t('options.signOutUnsent', { count: unsent }) : t('options.signOutText')
    const question = {
      title: t('options.signOutTitle'),
      text,
      confirm: t('options.signOut'),
      cancel: t('options.stay'),
    }
    if (await confirm(question)) await signOut(addresses.start, () => tidyBehind(id))
  }
}
