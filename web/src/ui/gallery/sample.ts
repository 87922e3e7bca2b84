import type { Tone } from '../index.ts'

export type SampleRow = {
  code: string
  title: string
  area: string
  owner: string
  status: string
  value: string
  outside?: { side: 'above' | 'below'; bound: string; distance: string }
  trend: number[]
  percent: number
  due: string
}

export const statusTones: Record<string, Tone> = {
  Ongoing: 'ongoing',
  Done: 'done',
  'In approval': 'approval',
  Tardy: 'tardy',
  Overdue: 'overdue',
  Cancelled: 'cancelled',
  Rejected: 'rejected',
}

export const statusOptions = Object.keys(statusTones).map((value) => ({ value, label: value }))

const titles = [
  'Surface temperature at the outlet',
  'Torque of the closing tool',
  'Gerinim ölçümü, İstanbul hattı',
  'Verificação da pressão de vedação',
  'Label position',
  'Humidity of the booth',
  'A title long enough that no column is wide enough to show all of it at once',
]
const areas = ['Assembly', 'Paint', 'Welding', 'Logistics', 'Stamping']
const owners = ['Ana Souza', 'Beth Ford', 'Ayşe Kaya', 'João Lima', 'Mehmet Yılmaz', 'İpek Şahin', 'Rui Costa']

/** Rows that look like something, the same each time. */
export function makeRows(count: number): SampleRow[] {
  return Array.from({ length: count }, (_, index) => {
    const wave = (step: number) => 5.5 + Math.sin(index * 1.7 + step * 0.9) * 2.2 + (((index + step) * 7) % 5) * 0.2
    const trend = Array.from({ length: 12 }, (__, step) => Math.round(wave(step) * 10) / 10)
    const last = trend.at(-1) ?? 0
    const outside =
      last > 8
        ? { side: 'above' as const, bound: '8.0', distance: (last - 8).toFixed(1) }
        : last < 4
          ? { side: 'below' as const, bound: '4.0', distance: (4 - last).toFixed(1) }
          : undefined
    return {
      code: `R-${10_000 + index}`,
      title: titles[index % titles.length] ?? '',
      area: areas[index % areas.length] ?? '',
      owner: owners[index % owners.length] ?? '',
      status: statusOptions[index % statusOptions.length]?.value ?? '',
      value: `${last.toFixed(1)} °C`,
      outside,
      trend,
      percent: (index * 13) % 101,
      due: `${String((index % 28) + 1).padStart(2, '0')}/11/2026`,
    }
  })
}
