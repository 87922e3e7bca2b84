import type { DemoText } from '../../../core/demo/index.ts'
/** The people of the demo plant; all of them are invented. */
export type DemoPlantKey = 'saoPaulo' | 'istanbul'

export interface DemoPerson {
  login: string
  name: DemoText
  /** name of the profile; the role has the same name where none is given */
  profile: string
  role?: string
  plant: DemoPlantKey
  /** the shift they work, counted from one; it is given to those who make records or supervise */
  shift?: 1 | 2 | 3
  /** one of each plant coordinates it */
  coordinates?: true
}

export const demoPeople: readonly DemoPerson[] = [
  { login: 'admin', name: 'Helena Prado', profile: 'Manager', role: 'Administrador', plant: 'saoPaulo' },
  { login: 'manager', name: 'Ricardo Azevedo', profile: 'Manager', plant: 'saoPaulo' },
  { login: 'supervisor', name: 'Patrícia Nogueira', profile: 'Supervisor', plant: 'saoPaulo', shift: 1 },
  { login: 'analyst', name: 'Camila Duarte', profile: 'Analyst', plant: 'saoPaulo' },
  { login: 'operator', name: 'João Batista Moreira', profile: 'Operator', plant: 'saoPaulo', shift: 1 },
  { login: 'outsider', name: 'Zeynep Yıldırım', profile: 'Analyst', plant: 'istanbul' },
  { login: 'marcos.teles', name: 'Marcos Teles', profile: 'Supervisor', plant: 'saoPaulo', shift: 2 },
  { login: 'ivone.sampaio', name: 'Ivone Sampaio', profile: 'Supervisor', plant: 'saoPaulo', shift: 3 },
  { login: 'cleber.fontes', name: 'Cléber Fontes', profile: 'Lead Operator', plant: 'saoPaulo', shift: 1 },
  { login: 'sandra.queiroz', name: 'Sandra Queiroz', profile: 'Lead Operator', plant: 'saoPaulo', shift: 2 },
  { login: 'antonio.caldas', name: 'Antônio Caldas', profile: 'Operator', plant: 'saoPaulo', shift: 1 },
  { login: 'rosangela.melo', name: 'Rosângela Melo', profile: 'Operator', plant: 'saoPaulo', shift: 2 },
  { login: 'wesley.paiva', name: 'Wesley Paiva', profile: 'Operator', plant: 'saoPaulo', shift: 2 },
  { login: 'edineia.ramos', name: 'Edinéia Ramos', profile: 'Operator', plant: 'saoPaulo', shift: 3 },
  { login: 'gilson.barreto', name: 'Gílson Barreto', profile: 'Operator', plant: 'saoPaulo', shift: 3 },
  { login: 'larissa.vidal', name: 'Larissa Vidal', profile: 'Analyst', plant: 'saoPaulo' },
  { login: 'nelson.okada', name: 'Nélson Okada', profile: 'Maintenance technician', plant: 'saoPaulo' },
  { login: 'rui.camargo', name: 'Rui Camargo', profile: 'Facilities', plant: 'saoPaulo' },
  { login: 'beatriz.lacerda', name: 'Beatriz Lacerda', profile: 'SEO', plant: 'saoPaulo', coordinates: true },
  { login: 'otavio.penteado', name: 'Otávio Penteado', profile: 'CIEX', plant: 'saoPaulo' },
  { login: 'sueli.brandao', name: 'Sueli Brandão', profile: 'Utilities', plant: 'saoPaulo' },
  { login: 'murat.aksoy', name: 'Murat Aksoy', profile: 'Manager', plant: 'istanbul' },
  { login: 'elif.karaca', name: 'Elif Karaca', profile: 'Supervisor', plant: 'istanbul', shift: 1, coordinates: true },
  { login: 'omer.sahin', name: 'Ömer Şahin', profile: 'Supervisor', plant: 'istanbul', shift: 2 },
  { login: 'gulsah.isik', name: 'Gülşah Işık', profile: 'Lead Operator', plant: 'istanbul', shift: 1 },
  { login: 'hakan.cetin', name: 'Hakan Çetin', profile: 'Operator', plant: 'istanbul', shift: 1 },
  { login: 'sevgi.dogan', name: 'Sevgi Doğan', profile: 'Operator', plant: 'istanbul', shift: 2 },
  { login: 'ibrahim.uysal', name: 'İbrahim Uysal', profile: 'Operator', plant: 'istanbul', shift: 3 },
  { login: 'burcu.ozturk', name: 'Burcu Öztürk', profile: 'Supervisor', plant: 'istanbul', shift: 3 },
  { login: 'kemal.tunc', name: 'Kemal Tunç', profile: 'Maintenance technician', plant: 'istanbul' },
]
