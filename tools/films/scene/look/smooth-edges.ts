import {
  LinearFilter,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';

/** FXAA in its short form: looks across an edge at four corners, then blurs along it. Most points leave after five look-ups. */
const fragmentShader = /* glsl */ `
uniform sampler2D uPicture; uniform vec2 uTexel; varying vec2 vUv;
float luma(vec3 color) { return dot(color, vec3(0.299, 0.587, 0.114)); }
void main() {
  vec3 middle = texture2D(uPicture, vUv).rgb;
  float m = luma(middle);
  float nw = luma(texture2D(uPicture, vUv + vec2(-1.0, -1.0) * uTexel).rgb);
  float ne = luma(texture2D(uPicture, vUv + vec2(1.0, -1.0) * uTexel).rgb);
  float sw = luma(texture2D(uPicture, vUv + vec2(-1.0, 1.0) * uTexel).rgb);
  float se = luma(texture2D(uPicture, vUv + vec2(1.0, 1.0) * uTexel).rgb);
  float low = min(m, min(min(nw, ne), min(sw, se)));
  float high = max(m, max(max(nw, ne), max(sw, se)));
  if (high - low < 0.045) { gl_FragColor = vec4(middle, 1.0); return; }
  vec2 way = vec2(-((nw + ne) - (sw + se)), (nw + sw) - (ne + se));
  float small = min(abs(way.x), abs(way.y)) + max((nw + ne + sw + se) * 0.03125, 0.0078125);
  way = clamp(way / small, -8.0, 8.0) * uTexel;
  vec3 near = 0.5 * (texture2D(uPicture, vUv + way * (1.0 / 3.0 - 0.5)).rgb + texture2D(uPicture, vUv + way * (2.0 / 3.0 - 0.5)).rgb);
  vec3 far = near * 0.5 + 0.25 * (texture2D(uPicture, vUv - way * 0.5).rgb + texture2D(uPicture, vUv + way * 0.5).rgb);
  float f = luma(far);
  gl_FragColor = vec4(f < low || f > high ? near : far, 1.0);
}`;

/** Edges are smoothed in a pass of their own: on a processor that is much cheaper than several samples for each point. */
export function createSmoothing(width: number, height: number) {
  const target = new WebGLRenderTarget(width, height, { minFilter: LinearFilter, magFilter: LinearFilter });
  const material = new ShaderMaterial({
    depthTest: false,
    depthWrite: false,
    uniforms: { uPicture: { value: target.texture }, uTexel: { value: new Vector2(1 / width, 1 / height) } },
    // Upside down: the first row that is read back is the upper one.
    vertexShader: 'varying vec2 vUv; void main() { vUv = vec2(uv.x, 1.0 - uv.y); gl_Position = vec4(position.xy, 0.0, 1.0); }',
    fragmentShader,
  });
  const scene = new Scene();
  scene.add(new Mesh(new PlaneGeometry(2, 2), material));
  const camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
  const sheet = document.createElement('canvas');
  sheet.width = width;
  sheet.height = height;
  const pen = sheet.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!pen) throw new Error('This browser has no 2D canvas');
  const points = new ImageData(width, height);
  return {
    target,
    /** The smoothed picture. It is read back here: drawing one canvas on the other takes three times as long. */
    draw: (renderer: WebGLRenderer): HTMLCanvasElement => {
      renderer.setRenderTarget(null);
      renderer.render(scene, camera);
      const gl = renderer.getContext();
      gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(points.data.buffer));
      pen.putImageData(points, 0, 0);
      return sheet;
    },
  };
}
