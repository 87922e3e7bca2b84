import { provePlantCatalogue } from '../../app/testing/plant-catalogue.tsx'
import { reportLinkView } from './catalogue.ts'
import { reports } from './index.tsx'

provePlantCatalogue(reports, reportLinkView, (text) => ({ url: `https://bi.example.com/${text}`, order: 7 }))
