import type { Translated } from './translated.ts'

/** From the plant in Brazil: as a plant in the United States and one in Türkiye write it. */
export const logbooksOfBrazil = {
  'Diário do turno': ['Shift log', 'Vardiya defteri'],
  'Percorrer a linha antes da partida': ['Walk the line before startup', 'Başlangıçtan önce hattı dolaşmak'],
  'Proteções fechadas, piso seco, botões de emergência à vista.': [
    'Guards closed, floor dry, emergency stops in sight.',
    'Koruyucular kapalı, zemin kuru, acil durdurma butonları görünür.',
  ],
  'Registrar o descarte da semana !': ['Record the scrap of the week !', 'Haftanın hurdasını kaydetmek !'],
  'Peso por produto, com o motivo do que passou de 20 kg.': [
    'Weight by product, and why when it was over 45 lb.',
    "Ürün bazında ağırlık; 20 kg'ı aşanın nedeniyle.",
  ],
  'Conferir o estoque de embalagens ?': ['Check the packaging stock ?', 'Ambalaj stokunu kontrol etmek ?'],
  'Contar bobinas e caixas; pedir o que dura menos de dez dias.': [
    'Count rolls and cases; order what lasts less than ten days.',
    'Bobin ve kolileri sayın; on günden az yeteni sipariş edin.',
  ],
  'Lavar o piso com espuma': ['Foam the floor', 'Zemini köpükle yıkamak'],
  'Da linha para o ralo; esperar dez minutos antes de enxaguar.': [
    'From the line to the drain; wait ten minutes before rinsing.',
    'Hattan gidere doğru; durulamadan önce on dakika bekleyin.',
  ],
  'Chamar a coleta de resíduos': ['Call the waste pickup', 'Atık alımını çağırmak'],
  'Quando a caçamba passar de três quartos.': [
    'When the dumpster is three quarters full.',
    'Konteyner dörtte üçe gelince.',
  ],
  'Diário da manutenção': ['Maintenance log', 'Bakım defteri'],
  'Ler os horímetros dos compressores': ['Read the compressor hour meters', 'Kompresörlerin saat sayaçlarını okumak'],
  'Anotar a leitura dos dois compressores.': [
    'Write down the reading of both compressors.',
    'İki kompresörün değerini yazın.',
  ],
  'Engraxar os rolamentos da esteira': ['Grease the conveyor bearings', 'Bant rulmanlarını greslemek'],
  'Graxa NLGI 2, duas bombadas por mancal.': [
    'NLGI 2 grease, two pumps per bearing.',
    'NLGI 2 gres, yatak başına iki basış.',
  ],
  'Testar o gerador com carga': ['Test the generator under load', 'Jeneratörü yükte denemek'],
  'Quinze minutos com a câmara fria ligada.': [
    'Fifteen minutes with the cold storage on.',
    'Soğuk depo çalışırken on beş dakika.',
  ],
  'Inspecionar a ponte rolante': ['Inspect the overhead crane', 'Gezer köprüyü kontrol etmek'],
  'Cabo, gancho e limites, conforme a ficha.': [
    'Cable, hook and limit switches, as on the sheet.',
    'Halat, kanca ve sınır şalterleri, forma göre.',
  ],
  'Calibrar as balanças': ['Calibrate the scales', 'Terazileri kalibre etmek'],
  'Com as massas padrão do laboratório.': [
    'With the reference weights of the lab.',
    'Laboratuvarın referans kütleleriyle.',
  ],
  'Recarregar os extintores': ['Service the fire extinguishers', 'Yangın tüplerini doldurtmak'],
  'Acompanhar o fornecedor e conferir os lacres.': [
    'Go along with the contractor and check the seals.',
    'Firmaya eşlik edip mühürleri kontrol edin.',
  ],
  'Nada acima do limite.': ['Nothing over the limit.', 'Sınırı aşan yok.'],
  '26 kg de aparas da linha 2, troca de formato.': [
    '57 lb of trim from line 2, format change.',
    '2. hattan 26 kg kırpıntı, format değişimi.',
  ],
  '8 kg, bobina rasgada.': ['18 lb, torn roll.', '8 kg, yırtık bobin.'],
  'A esteira 3 patina com carga. Deixei na velocidade baixa; a manutenção vem às 14 h.': [
    'Conveyor 3 slips under load. I left it on low speed; maintenance comes at 2 p.m.',
    "3 numaralı bant yükte kayıyor. Düşük hızda bıraktım; bakım 14.00'te gelecek.",
  ],
} as const satisfies Translated
