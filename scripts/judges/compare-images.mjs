/**
 * The share of pixels with a channel that differs by more than the tolerance. Runs in a page, which
 * has a decoder and a canvas; the images are addresses, such as `data:` ones.
 */
export async function compareImages({ images, width, height, channel }) {
  const pixelsOf = async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  };
  const [a, b] = await Promise.all(images.map(pixelsOf));
  let different = 0;
  for (let i = 0; i < a.length; i += 4) {
    const most = Math.max(...[0, 1, 2].map((c) => Math.abs(a[i + c] - b[i + c])));
    if (most > channel) different++;
  }
  return different / (a.length / 4);
}
