import { useTranslation } from '../../../core/i18n/index.ts'
import { Button } from '../../../ui/index.ts'

interface TourButtonsProps {
  count: number
  at: number
  onPage: (at: number) => void
  /** what its end says, and does */
  end: string
  onEnd: () => void
}

/** Back and on; on the last page its end. */
export function TourButtons({ count, at, onPage, end, onEnd }: TourButtonsProps) {
  const { t } = useTranslation('news')
  return (
    <>
      {at > 0 ? <Button onClick={() => onPage(at - 1)}>{t('tour.back')}</Button> : null}
      {at < count - 1 ? (
        <Button tone="primary" onClick={() => onPage(at + 1)}>
          {t('tour.next')}
        </Button>
      ) : (
        <Button tone="primary" onClick={onEnd}>
          {end}
        </Button>
      )}
    </>
  )
}
