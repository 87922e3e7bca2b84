import type { Translated } from './translated.ts'

/** From the plant in Brazil: as a plant in the United States and one in Türkiye write it. */
export const chatsOfBrazil = {
  'A fórmula do rendimento mostra um valor em branco quando o peso inicial fica sem resposta.': [
    'The yield formula comes out blank when the starting weight is left unanswered.',
    'Başlangıç ağırlığı yanıtsız kalınca randıman formülü boş çıkıyor.',
  ],
  'Bom dia, Beatriz. Sem o peso inicial o resultado fica mesmo em branco: falta um valor.': [
    'Good morning, Beth. Without the starting weight the result stays blank: a value is missing.',
    'Günaydın Bahar Hanım. Başlangıç ağırlığı olmadan sonuç boş kalır, çünkü bir değer eksik.',
  ],
  'Entendi, vou deixar o campo obrigatório.': [
    'Got it, I will make the field required.',
    'Anladım, alanı zorunlu yapacağım.',
  ],
  'A impressora de etiquetas da linha 2 corta a data de validade desde a troca do rolo hoje cedo.': [
    'Since we changed the roll this morning, the label printer on line 2 cuts off the best-by date.',
    'Bu sabah ruloyu değiştirdiğimizden beri 2. hattın etiket yazıcısı son tüketim tarihini kesiyor.',
  ],
  'Olá, Ivone. O rolo novo tem qual largura?': [
    'Hi Irene. How wide is the new roll?',
    'Merhaba Irmak Hanım. Yeni rulonun genişliği ne kadar?',
  ],
  'É de 80 mm, o antigo era de 100 mm.': ['It is 3 inches, the old one was 4.', '80 mm, eskisi 100 mm idi.'],
  'Então é isso: <b>ajuste a margem para 80 mm</b> no menu da impressora e imprima um teste.': [
    'That is it then: <b>set the margin for 3 inches</b> in the printer menu and print a test.',
    "Sorun bu: yazıcı menüsünden <b>kenar boşluğunu 80 mm'ye ayarlayın</b> ve bir deneme basın.",
  ],
  'Funcionou, obrigada!': ['That did it, thank you!', 'Oldu, teşekkürler!'],
  'O tablet da expedição ficou sem rede e não sei se as coletas da manhã foram enviadas ou não.': [
    "The tablet in shipping lost its network and I don't know whether this morning's records went through.",
    'Sevkiyattaki tablet ağdan koptu, sabahki kayıtların gönderilip gönderilmediğini bilmiyorum.',
  ],
  'Voltou sozinho, as coletas já aparecem no relatório.': [
    'It came back by itself, the records are in the report.',
    'Kendiliğinden geldi, kayıtlar raporda görünüyor.',
  ],
  'Desde ontem o menu não mostra mais a tela de justificativas, e preciso dela até o fim do turno.': [
    'Since yesterday the menu no longer shows the justifications screen, and I need it before the end of my shift.',
    'Dünden beri menüde gerekçeler ekranı görünmüyor, vardiya bitmeden lazım.',
  ],
  'Marcos, o seu perfil mudou ontem. Vou pedir ao gestor que devolva o direito.': [
    'Mark, your profile changed yesterday. I will ask the manager to give you the right back.',
    'Mert Bey, profiliniz dün değişmiş. Yetkinizi geri vermesi için müdürünüzden rica edeceğim.',
  ],
  'No tablet 4 a câmera abre preta e a coleta do forno exige a foto, então não consigo salvar nada.': [
    "On tablet 4 the camera opens black and the oven form requires the photo, so I can't save anything.",
    '4 numaralı tablette kamera siyah açılıyor, fırın formu fotoğraf istediği için hiçbir şey kaydedemiyorum.',
  ],
  'Preciso saber quem pode corrigir a presença de um treinamento que já foi finalizado na semana passada.': [
    'I need to know who can correct the attendance of a training that was finished last week.',
    'Geçen hafta kapatılan bir eğitimin katılımını kimin düzeltebileceğini öğrenmem gerekiyor.',
  ],
  'É o treinamento de boas práticas.': [
    'It is the good manufacturing practices training.',
    'İyi üretim uygulamaları eğitimi.',
  ],
} as const satisfies Translated

/** From the plant in Türkiye: as a plant in the United States and one in Brazil write it. */
export const chatsOfTurkey = {
  'Barkod okuyucu üçüncü hattaki etiketleri okumuyor, her lotu elle yazmak zorunda kalıyoruz.': [
    'The barcode scanner does not read the labels on line 3, so we have to type in every lot by hand.',
    'O leitor de código de barras não lê as etiquetas da linha 3 e temos que digitar cada lote à mão.',
  ],
  'Merhaba Murat, okuyucunun ışığı yanıyor mu?': [
    'Hi Matt, is the light of the scanner on?',
    'Olá, Murilo. A luz do leitor acende?',
  ],
  'Yanıyor ama ses çıkarmıyor.': ['It is on, but there is no beep.', 'Acende, mas não faz nenhum som.'],
} as const satisfies Translated
