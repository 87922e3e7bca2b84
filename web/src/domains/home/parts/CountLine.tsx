import { BareLink, Box, Row, type Tone, ToneDot } from '../../../ui/index.ts'

interface CountLineProps {
  label: string
  value: string
  tone?: Tone
  /** what the value is of */
  note?: string | null
  /** nothing waits there */
  quiet?: boolean
  href?: string
}

/** A number by its name in one line, a way to its list. */
export function CountLine({ label, value, tone, note, quiet, href }: CountLineProps) {
  const inside = (
    <>
      <Row as="span" gap={8} wrap={false} fit="grow" tone={quiet ? 'muted' : 'full'}>
        {tone ? <ToneDot tone={quiet ? 'neutral' : tone} /> : null}
        {label}
      </Row>
      <Box as="span" tone={quiet ? 'muted' : 'full'} weight={quiet ? 400 : 600} figures>
        {value}
      </Box>
      {note ? (
        <Box as="span" tone="muted" size={12}>
          {note}
        </Box>
      ) : null}
    </>
  )
  const look = { gap: 12, wrap: false, tall: 36, padX: 16, padY: 4, size: 13 } as const
  if (href === undefined) return <Row {...look}>{inside}</Row>
  return (
    <Row as={BareLink} href={href} hover="edge" {...look}>
      {inside}
    </Row>
  )
}
