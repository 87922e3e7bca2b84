import { useState } from 'react'
import { useFormats, useLabels, useTranslation } from '../../../core/i18n/index.ts'
import {
  Button,
  ButtonRow,
  Heading,
  LinkButton,
  lazyDialog,
  Meta,
  Row,
  Stack,
  StatusPill,
  Text,
} from '../../../ui/index.ts'
import { type Step, useAside, useExampleProfiles } from '../queries.ts'
import { addressOfStep } from './actions.ts'
import { DeviceCode } from './DeviceCode.tsx'

const NewPlantDialog = lazyDialog(async () => ({ default: (await import('./NewPlantDialog.tsx')).NewPlantDialog }))

const tones = { DONE: 'done', OPEN: 'ongoing', ASIDE: 'cancelled' } as const

/** A step: what it is for, how it stands, what is missing, and the press that leads to it. */
export function StepLine({ step, isNext, organisation }: { step: Step; isNext: boolean; organisation: string }) {
  const { t } = useTranslation('getting-started')
  const labels = useLabels('getting-started')
  const aside = useAside()
  const { step: key, state } = step
  const title = t(`steps.${key}.title`)
  return (
    <Row as="li" gap={16} rowGap={8} align="start" justify="between" padY={12}>
      <Stack gap={4} from={256}>
        <Row gap={8} rowGap={4}>
          <Heading level={2} size={15} weight={600}>
            {title}
          </Heading>
          <StatusPill tone={tones[state]}>{labels.code('stepState', state)}</StatusPill>
        </Row>
        <Text tone="muted">{t(`steps.${key}.help`)}</Text>
        <StepFacts step={step} />
        {key === 'device' && state === 'OPEN' ? <DeviceCode /> : null}
      </Stack>
      <ButtonRow>
        {state === 'DONE' ? null : (
          <Button
            tone="quiet"
            busy={aside.isPending}
            aria-label={t(state === 'ASIDE' ? 'resumeStep' : 'skipStep', { step: title })}
            onClick={() => aside.mutate(step)}
          >
            {t(state === 'ASIDE' ? 'resume' : 'skip')}
          </Button>
        )}
        {key === 'profiles' && state !== 'DONE' ? <ProfilesButton /> : null}
        {key === 'plant' ? (
          <PlantButton isNext={isNext} organisation={organisation} />
        ) : (
          <LinkButton href={addressOfStep[key]()} tone={isNext && key !== 'profiles' ? 'primary' : 'plain'}>
            {t(`steps.${key}.action`)}
          </LinkButton>
        )}
      </ButtonRow>
    </Row>
  )
}

/** A plant is made without leaving the guide. */
function PlantButton({ isNext, organisation }: { isNext: boolean; organisation: string }) {
  const { t } = useTranslation('getting-started')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone={isNext ? 'primary' : 'plain'} onClick={() => setOpen(true)}>
        {t('steps.plant.action')}
      </Button>
      {open ? <NewPlantDialog organisation={organisation} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** How many there are, and which plants have none. */
function StepFacts({ step: { step, count, waiting, missing } }: { step: Step }) {
  const { t } = useTranslation('getting-started')
  const formats = useFormats()
  const counted = step !== 'device' && step !== 'record' && count > 0
  if (!counted && waiting === 0 && missing.length === 0) return null
  return (
    <Meta figures>
      {[
        counted ? t(`steps.${step}.count`, { shown: formats.number(count) }) : null,
        waiting > 0 ? t('waiting', { shown: formats.number(waiting) }) : null,
        missing.length > 0 ? t('missing', { plants: missing.join(', ') }) : null,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Meta>
  )
}

/** Nobody need begin with an empty tree of rights. */
function ProfilesButton() {
  const { t } = useTranslation('getting-started')
  const make = useExampleProfiles()
  return (
    <Button busy={make.isPending} onClick={() => make.mutate()}>
      {t('makeProfiles')}
    </Button>
  )
}
