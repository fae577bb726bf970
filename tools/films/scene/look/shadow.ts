import { DepthTexture, FloatType, Matrix4, MeshBasicMaterial, NearestFilter, type Object3D, OrthographicCamera, type Scene, Vector3, type WebGLRenderer, WebGLRenderTarget, DoubleSide } from 'three';

import type { Light } from './toon.ts';

/** Things on this layer throw a shadow. */
const shadowLayer = 1;

export function throwsShadow(thing: Object3D): void {
  thing.traverse((part) => part.layers.enable(shadowLayer));
}

/** One map of depths as the key light sees them, about the place that the shot is about. */
export function createShadow(size: number) {
  const target = new WebGLRenderTarget(size, size, { depthBuffer: true });
  target.depthTexture = new DepthTexture(size, size, FloatType);
  target.depthTexture.minFilter = NearestFilter;
  target.depthTexture.magFilter = NearestFilter;
  const camera = new OrthographicCamera(-1, 1, 1, -1, 1, 90);
  camera.layers.set(shadowLayer);
  const depthOnly = new MeshBasicMaterial({ colorWrite: false, side: DoubleSide });
  const flip = new Matrix4();
  return {
    draw: (
      renderer: WebGLRenderer,
      scene: Scene,
      light: Light,
      { focus, reach }: { focus: Vector3; reach: number },
    ): void => {
      Object.assign(camera, { left: -reach, right: reach, top: reach, bottom: -reach });
      camera.updateProjectionMatrix();
      camera.position.copy(focus).addScaledVector(light.uKey.value, 45);
      camera.up.set(0, 1, 0.01);
      camera.lookAt(focus);
      camera.updateMatrixWorld();
      const background = scene.background;
      scene.overrideMaterial = depthOnly;
      light.uShadowMap.value = null;
      renderer.setRenderTarget(target);
      renderer.clear();
      renderer.render(scene, camera);
      renderer.setRenderTarget(null);
      scene.overrideMaterial = null;
      scene.background = background;
      flip.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
      light.uShadowMatrix.value.copy(flip);
      light.uShadowMap.value = target.depthTexture;
      light.uShadowTexel.value = 1 / size;
    },
  };
}
